import { stepHeading } from '../src/agent.ts';
import { keyboard } from '../src/hands.ts';
import { expectTree } from '../src/page-tree.ts';
import { startEnrollment } from '../src/start-enrollment.ts';
import { tabTo } from '../src/tab-to.ts';
import { expect, test } from '../src/world.ts';

/**
 * Somebody whom no census knows is enrolled by keyboard alone, from the list of all enrollments to the end of the first page. The whole way of
 * a family by keyboard is in counting.spec.ts.
 */

test('an agent chooses the case by keyboard, and somebody unknown is asked everything', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await tabTo(page, '[name="username"]');
  await page.keyboard.type('agent@demo.openroll.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Openroll-Demo-2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();

  // Nobody in the census has this number: the enrollment begins at once.
  await startEnrollment(page, keyboard, {
    ssn: '987-65-6543',
    isKnown: false,
    caseName: 'Lakeside Manufacturing',
  });
  await expectTree(page, 'About the employee');
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  for (const label of ['First name', 'Last name', 'Date of birth', 'Street address', 'Date of hire'])
    await expect(page.getByLabel(label)).toBeVisible();
  await keyboard.press(page, 'Next');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
});
