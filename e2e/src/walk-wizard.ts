import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Hands } from './hands.ts';
import { openQuestions } from './open-questions.ts';
import { takeShortcuts } from './shortcuts.ts';
import { choiceFor, textFor, type Wishes } from './wishes.ts';

/** An answer may open further questions; this many times over, at most. */
const maxRounds = 12;
/** What the page of an underwriter says once it has decided. */
const decided = /^(Approved at the rating|Incomplete$|Declined$|There was a problem retrieving)/;
/** More steps than six products for two people have. */
const maxSteps = 60;

/**
 * Goes through the wizard from the step on the screen to the last one, answering whatever each step shows, and ends where
 * nothing is Next: before the submission, or where everything can be declined; or at the step named `until`. `onStep` looks at each
 * step once it is filled. Answers the titles of the steps.
 */
export async function walkWizard(
  page: Page,
  hands: Hands,
  wishes: Wishes,
  onStep: (title: string) => Promise<void>,
  until?: string,
): Promise<string[]> {
  const titles: string[] = [];
  while (titles.length < maxSteps) {
    const title = await titleOf(page);
    titles.push(title);
    const begun = Date.now();
    await readDocuments(page);
    // Parts of a page that are fetched come a moment after it.
    await expect(page.locator('form [role="status"][aria-busy="true"]')).toHaveCount(0);
    // An underwriter takes a moment.
    if (title === 'Underwriting decision')
      await expect(page.getByText(decided).first()).toBeVisible({ timeout: 30_000 });
    await fillStep(page, hands, wishes, title);
    await onStep(title);
    if (title === until) return titles;
    if (!(await page.getByRole('button', { name: 'Next', exact: true }).isVisible())) return titles;
    // Next acts once a second (§5.9), so a quicker reader waits.
    await page.waitForTimeout(Math.max(0, 1_050 - (Date.now() - begun)));
    await hands.press(page, 'Next');
    await expect
      .poll(() => titleOf(page), { message: `the step after “${title}”`, timeout: 20_000 })
      .not.toBe(title);
  }
  throw new Error(`The wizard has no end: ${titles.join(' · ')}`);
}

/** Answers everything that a step asks for, until it asks for nothing more. */
async function fillStep(page: Page, hands: Hands, wishes: Wishes, title: string): Promise<void> {
  if (wishes.isQuick) await takeShortcuts(page, hands, wishes);
  for (let round = 0; round < maxRounds; round++) {
    await openAmounts(page, hands);
    const questions = await openQuestions(page);
    if (questions.length === 0) return;
    for (const question of questions) {
      if (question.kind === 'text') await hands.write(page, question, textFor(wishes, question));
      else await hands.choose(page, question, choiceFor(wishes, title, question));
    }
    // A coverage that is chosen can bring more of the step along, from the server.
    if (questions.some(({ options }) => options.includes('Waived')))
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 });
  }
  expect(await openQuestions(page), `what “${title}” still asks`).toEqual([]);
}

/** Many amounts stand behind a button, where each of them can be chosen by its name. */
async function openAmounts(page: Page, hands: Hands): Promise<void> {
  const closed = page.getByRole('button', { name: 'All amounts', expanded: false });
  while ((await closed.count()) > 0) {
    const left = await closed.count();
    await hands.press(page, 'All amounts', 'button[aria-expanded="false"]');
    await expect(closed).toHaveCount(left - 1);
  }
}

/** No barrier on a step, looked at from its end: there the bar with Next lies over nothing. */
export async function expectStepAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
}

/** On the review the documents are read before anybody goes on. */
async function readDocuments(page: Page): Promise<void> {
  const documents = page.getByRole('region', { name: 'Applications as they will be signed' });
  const isReview = (await titleOf(page)).startsWith('Review');
  if (isReview) await expect(documents).toHaveAttribute('data-pages', /[1-9]/, { timeout: 60_000 });
}

const titleOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
