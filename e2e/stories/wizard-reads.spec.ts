import type { Page } from '@playwright/test';
import { findAtLakeside, signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { openQuestions } from '../src/open-questions.ts';
import { expectErrorsTied } from '../src/page-tree.ts';
import { expectReflow } from '../src/reflow.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, test } from '../src/world.ts';

/**
 * Each kind of page of the wizard, for whoever enlarges it or has it read aloud: passed without an answer it says what is missing where it is,
 * and takes the focus there; and it fits a phone of 320 px, and a window that is enlarged fourfold.
 */

const dana: Wishes = {
  isQuick: true,
  texts: [[/last four/i, '9999']],
  coverage(step, person) {
    if (/spouse|child/.test(person)) return 'No Coverage';
    return /^(Hospital|Wage)/.test(step) ? 'Waived' : undefined;
  },
};

/** Next without an answer: the page stays, and each field says what is wrong with it. */
async function passUnanswered(page: Page, title: string): Promise<void> {
  if ((await openQuestions(page)).length === 0) return;
  await page.waitForTimeout(1_050);
  await page.getByRole('button', { name: /^(Next|Finish and Submit Application)$/ }).click();
  await expect(page.locator('main [id$="-error"]').first()).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(stepHeading(page, title)).toBeVisible();
  await expectErrorsTied(page, title);
}

test('each page says what is missing where it is, and fits when it is enlarged', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  const modal = await findAtLakeside(page, '219-09-9999');
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  const titles = await walkWizard(page, mouse, dana, {
    arrived: (title) => passUnanswered(page, title),
    filled: (title) => expectReflow(page, title),
  });
  expect(titles.length).toBeGreaterThan(10);
});
