import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Hands } from './hands.ts';
import { type OpenQuestion, openQuestions } from './open-questions.ts';
import { readDocuments } from './read-documents.ts';
import { chooseOnly, sayNoForAll, takePreset } from './shortcuts.ts';
import { choiceFor, textFor, type Wishes } from './wishes.ts';

/** An answer may open further questions; this many times over, at most. */
const maxRounds = 12;
/** What the page of an underwriter says once it has decided. */
const decided = /^(Approved at the rating|Incomplete$|Declined$|There was a problem retrieving)/;
/** More steps than six products for two people have. */
const maxSteps = 60;

/** How a walk through the wizard is watched, and where it ends. */
export interface Watch {
  /** When a page has come, before anything is answered on it. */
  readonly arrived?: (title: string) => Promise<void>;
  /** Once everything that it asks is answered. */
  readonly filled?: (title: string) => Promise<void>;
  /** The page that is filled last. */
  readonly until?: string;
}

/**
 * Goes through the wizard from the page on the screen to the last one, answering whatever each page shows, and ends where
 * nothing is Next: before the submission, or where everything can be declined; or at the page named `until`. Answers the titles
 * of the pages.
 */
export async function walkWizard(
  page: Page,
  hands: Hands,
  wishes: Wishes,
  watch: Watch | NonNullable<Watch['filled']> = {},
): Promise<string[]> {
  const { arrived, filled, until } = typeof watch === 'function' ? { filled: watch } : watch;
  const titles: string[] = [];
  while (titles.length < maxSteps) {
    let begun = Date.now();
    const title = await comeTo(page, hands);
    titles.push(title);
    if (arrived) {
      await arrived(title);
      begun = Date.now();
    }
    await fillStep(page, hands, wishes, title);
    await filled?.(title);
    if (title === until) return titles;
    // What was looked at may have brought more of the page along.
    await fillStep(page, hands, wishes, title);
    if (!(await page.getByRole('button', { name: 'Next', exact: true }).isVisible())) return titles;
    // Next acts once a second (§5.9), so a quicker reader waits.
    await page.waitForTimeout(Math.max(0, 1_050 - (Date.now() - begun)));
    await hands.press(page, 'Next');
    await expect.poll(() => titleOf(page), { message: `the step after “${title}”` }).not.toBe(title);
  }
  throw new Error(`The wizard has no end: ${titles.join(' · ')}`);
}

/** Waits until all of a page is there; answers its title. */
async function comeTo(page: Page, hands: Hands): Promise<string> {
  // On the review the documents are read before anybody goes on.
  if ((await titleOf(page)).startsWith('Review')) await readDocuments(page, hands);
  // Parts of a page that are fetched come a moment after it.
  await expect(page.locator('form [role="status"][aria-busy="true"]')).toHaveCount(0);
  // An underwriter takes a moment; the agent signs below what was decided.
  if ((await titleOf(page)).startsWith('Underwriting decision'))
    await expect(page.getByText(decided).first()).toBeVisible();
  return titleOf(page);
}

/** Answers everything that a step asks for, until it asks for nothing more. */
async function fillStep(page: Page, hands: Hands, wishes: Wishes, title: string): Promise<void> {
  if (wishes.isQuick) await sayNoForAll(page, hands, wishes);
  if (wishes.only && title === 'What is offered') await chooseOnly(page, hands, wishes.only);
  for (let round = 0; round < maxRounds; round++) {
    if (!wishes.isQuick) await openAmounts(page, hands, '');
    const questions = await openQuestions(page);
    if (questions.length === 0) return;
    for (const question of questions) {
      // An answer can take others away: whoever is named with one press is not typed in.
      if ((await page.locator(question.at).count()) === 0) continue;
      await answerOne(page, hands, wishes, { title, question });
    }
    // A coverage that is chosen can bring more of the step along, from the server.
    if (questions.some(({ options }) => options.includes('Waived')))
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  }
  expect(await openQuestions(page), `what “${title}” still asks`).toEqual([]);
}

interface Asked {
  readonly title: string;
  readonly question: OpenQuestion;
}

async function answerOne(
  page: Page,
  hands: Hands,
  wishes: Wishes,
  { title, question }: Asked,
): Promise<void> {
  if (question.kind === 'text') return hands.write(page, question, textFor(wishes, question));
  const isAmount = question.options.includes('Waived');
  const wanted = isAmount ? wishes.coverage?.(title, question.section) : undefined;
  if (wishes.isQuick && isAmount) {
    if (await takePreset(page, hands, question, wanted)) return;
    // It is chosen in the next round, by its name.
    if (wanted !== undefined && !question.options.includes(wanted))
      return openAmounts(page, hands, `${question.at} `);
  }
  await hands.choose(page, question, choiceFor(wishes, title, question));
}

/** Many amounts stand behind a button, where each of them can be chosen by its name. */
async function openAmounts(page: Page, hands: Hands, within: string): Promise<void> {
  const closed = page.locator(`${within}button[aria-expanded="false"]`).filter({ hasText: /^All amounts$/ });
  while ((await closed.count()) > 0) {
    const left = await closed.count();
    await hands.press(page, 'All amounts', `${within}button[aria-expanded="false"]`);
    await expect(closed).toHaveCount(left - 1);
  }
}

/**
 * No barrier on a step, looked at from its end: there the bar with Next lies over nothing. The header is let go of meanwhile: what is half
 * under it is as large as ever once it is scrolled.
 */
export async function expectStepAccessible(page: Page): Promise<void> {
  const hold = (position: string) =>
    page.evaluate((wanted) => {
      const header = document.querySelector('header');
      if (header) header.style.position = wanted;
      if (wanted) window.scrollTo(0, document.documentElement.scrollHeight);
    }, position);
  await hold('static');
  await expectAccessible(page);
  await hold('');
}

const titleOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
