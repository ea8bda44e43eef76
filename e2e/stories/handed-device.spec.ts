import { password, signIn, stepHeading } from '../src/agent.ts';
import { passEmployee, startAtLakeside } from '../src/employee-page.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** AC50: the agent hands the tablet over; what an applicant finds on it is their own enrollment and nothing else. */

const morgan = '078-05-1120';

test('a device that was handed over opens one enrollment until the agent is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent@demo.openroll.test');
  const list = await context.newPage();
  await list.goto('/enrollments');
  await expect(list.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible();
  await startAtLakeside(page, morgan);
  const wizard = page.url();

  await test.step('the agent hands it over, and the other tab forgets what it showed', async () => {
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over this device' });
    await expect(dialog).toContainText('Until you give your password');
    await screenshot(page, 'hand-over');
    await dialog.getByRole('button', { name: 'Yes, Hand over' }).click();
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await expect(list.getByRole('heading', { name: 'This device is with the applicant' })).toBeVisible();
    await list.close();
  });

  await test.step('the applicant goes on, and finds nothing by Back, by address or by the API', async () => {
    await passEmployee(page);
    await expectAccessible(page);
    for (const address of ['/enrollments', '/cases', '/profile', '/manage-users']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'This device is with the applicant' })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    await expectAccessible(page);
    await screenshot(page, 'handed-over');
    const found = await page.request.post('/api/cases/search', {
      data: {},
      headers: { 'x-requested-with': 'Openroll' },
    });
    expect(found.status()).toBe(403);
    expect((await found.json()).errors[0].code).toBe('handed-over');
    await page.getByRole('link', { name: 'Back to the enrollment' }).click();
    await expect(page).toHaveURL(wizard);
    await expect(stepHeading(page, 'Family')).toBeVisible();
  });

  await test.step('a wrong password opens nothing, the right one everything', async () => {
    await page.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The current password is not correct.').first()).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Hand over', exact: true })).toBeVisible();
    await expect(stepHeading(page, 'Family')).toBeVisible();
    await page.goto('/enrollments');
    await expect(page.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible();
  });
});
