import { answer, signIn, stepHeading } from '../src/agent.ts';
import { correctPerson, knownOf, passEmployee, startAtLakeside } from '../src/employee-page.ts';
import { expect, test } from '../src/world.ts';

/** What was answered survives: a closed browser, a lost connection, a killed server, a pause; and stays with its person. */

const morgan = '078-05-1120';
const priya = '987-65-4325';

test('two tabs never mix two people, and a closed browser goes on where it was', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent@demo.openroll.test');
  await startAtLakeside(page, morgan);
  const other = await context.newPage();
  await startAtLakeside(other, priya);

  await correctPerson(page, 'Morgan Ellis', { 'Yearly salary': '61000' });
  await correctPerson(other, 'Priya Raman', { 'Yearly salary': '48500' });
  await passEmployee(page);
  await passEmployee(other);
  const address = page.url();
  expect(other.url()).not.toBe(address);
  await page.close();
  await other.reload();
  await expect(stepHeading(other, 'Family')).toBeVisible();
  await expect(other.getByText('Priya Raman', { exact: true })).toBeVisible();

  const again = await context.newPage();
  await again.goto(address);
  await expect(stepHeading(again, 'Family')).toBeVisible();
  await expect(again.getByText('Morgan Ellis', { exact: true })).toBeVisible();
  await again.waitForTimeout(1_000);
  await again.getByRole('button', { name: 'Previous' }).click();
  await expect(knownOf(again, 'Morgan Ellis', 'Yearly salary')).toHaveText('$61,000');

  await test.step('Morgan’s enrollment is paused, and resumed from its page', async () => {
    await again.getByRole('button', { name: 'Pause' }).click();
    await again.getByRole('button', { name: 'Yes, Pause' }).click();
    await expect(again.getByRole('heading', { level: 1, name: 'Paused' })).toBeVisible();
    await again.goto('/enrollments?search_text=Ellis');
    const row = again.getByRole('row', { name: /Morgan Ellis/ });
    await expect(row.getByText('Paused')).toBeVisible();
    await again.getByRole('link', { name: 'Morgan Ellis' }).click();
    await expect(again.getByText('Paused Date')).toBeVisible();
    await again.getByRole('button', { name: 'Resume' }).click();
    const modal = again.getByRole('dialog', { name: 'Resume for Morgan Ellis' });
    await expect(modal.getByLabel('Enrollment city')).toHaveValue('Joliet');
    await modal.getByRole('button', { name: 'Resume' }).click();
    await expect(stepHeading(again, 'About the employee')).toBeVisible();
    await expect(again.getByText(/This enrollment was paused on/)).toBeVisible();
    await expect(knownOf(again, 'Morgan Ellis', 'Yearly salary')).toHaveText('$61,000');
  });
});

test('a lost connection and a killed server lose nothing that was typed', async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.expect(/Failed to load resource: net::ERR/);
  await signIn(page, 'agent@demo.openroll.test');
  await startAtLakeside(page, priya);
  await correctPerson(page, 'Priya Raman', { Email: 'priya@raman.example' });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel('Yearly salary').fill('48500');
  await answer(page, /Actively at work/, 'Yes');
  await expect(page.getByText('Not saved, retrying').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Yearly salary')).toHaveValue('48,500.00');

  await server.kill9();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Not saved, retrying').first()).toBeVisible();
  await server.start();
  await expect(stepHeading(page, 'Family')).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, 'Family')).toBeVisible();
  await answer(page, /Used tobacco/, 'No');
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(knownOf(page, 'Priya Raman', 'Yearly salary')).toHaveText('$48,500');
  await expect(knownOf(page, 'Priya Raman', 'Email')).toHaveText('priya@raman.example');
});
