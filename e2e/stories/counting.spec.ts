import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { type Counts, countedHands, countLine } from '../src/counts.ts';
import { type Hands, keyboard, mouse } from '../src/hands.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, test } from '../src/world.ts';

/**
 * What an enrollment takes, counted: the Whitfields in six products in person by mouse, by keyboard alone and on a phone; Morgan Ellis in
 * Term Life alone. A click, a choice, a field that is typed into are one interaction each, from New Enrollment to the submission. Goals: 90
 * interactions and 14 pages for the family, 25 interactions for one person in one product (bench/README.md).
 */

const family: Wishes = {
  isQuick: true,
  texts: [[/last four/i, '9999']],
  yesNo: [[/have a spouse/i, 'Yes']],
  coverage(step, person) {
    if (/child/.test(person)) return 'No Coverage';
    if (step.startsWith('Critical Illness')) return /spouse/.test(person) ? '$10,000' : '$20,000';
    if (step.startsWith('Accident')) return 'Enhanced';
    return /spouse/.test(person) ? 'No Coverage' : undefined;
  },
};

const alone: Wishes = { isQuick: true, texts: [[/last four/i, '1120']] };

/** The modal is filled by mouse in every story: case, its option, division, number, Next, Start, and the button that opens it. */
const startInteractions = 7;

async function start(page: Page, ssn: string): Promise<void> {
  await page.getByRole('button', { name: 'New Enrollment' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Case').first().click();
  await page.getByRole('option', { name: 'Lakeside Manufacturing' }).click();
  await modal.getByLabel('Division').selectOption({ label: 'Plant' });
  await expect(modal.getByLabel('Enrollment city')).toHaveValue('Joliet');
  await modal.getByLabel('Social Security number').fill(ssn);
  await modal.getByRole('button', { name: 'Next' }).click();
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
}

/** Goes the whole way and answers what it took, which is kept beside the results of the stories. */
async function count(
  page: Page,
  name: string,
  given: { readonly ssn: string; readonly hands: Hands; readonly wishes: Wishes },
  onPage: (title: string, counts: Counts) => Promise<void> = async () => undefined,
): Promise<Counts> {
  const counts: Counts = { interactions: startInteractions, pages: 0, roundTrips: 0, kilobytes: 0 };
  await signIn(page, 'agent@demo.openroll.test');
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  await countLine(page, counts);
  await start(page, given.ssn);
  const hands = countedHands(given.hands, counts);
  const titles = await walkWizard(page, hands, given.wishes, (title) => onPage(title, counts));
  counts.pages = titles.length;
  await hands.press(page, 'Finish and Submit Application');
  await expect(page).toHaveURL(/\/wizard\/finished/, { timeout: 60_000 });
  const line = `${name}: ${JSON.stringify({ ...counts, kilobytes: Math.round(counts.kilobytes) })}\n${titles.join(' · ')}\n`;
  writeFileSync(path.join(test.info().config.rootDir, `../../test-results/counts-${name}.txt`), line);
  return counts;
}

const whitfields = '219-09-9999';

test('the Whitfields in six products, by mouse', async ({ page }) => {
  test.slow();
  const { interactions, pages } = await count(page, 'mouse', {
    ssn: whitfields,
    hands: mouse,
    wishes: family,
  });
  expect(pages).toBeLessThanOrEqual(14);
  expect(interactions).toBeLessThanOrEqual(90);
});

test('the Whitfields in six products, by keyboard alone', async ({ page }) => {
  test.slow();
  const { interactions, pages } = await count(page, 'keyboard', {
    ssn: whitfields,
    hands: keyboard,
    wishes: family,
  });
  expect(pages).toBeLessThanOrEqual(14);
  expect(interactions).toBeLessThanOrEqual(90);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the Whitfields in six products', async ({ page }) => {
    test.slow();
    const { interactions, pages } = await count(page, 'phone', {
      ssn: whitfields,
      hands: mouse,
      wishes: family,
    });
    expect(pages).toBeLessThanOrEqual(14);
    expect(interactions).toBeLessThanOrEqual(90);
  });
});

test('Morgan Ellis in Term Life alone', async ({ page }) => {
  const { interactions } = await count(
    page,
    'alone',
    { ssn: '078-05-1120', hands: mouse, wishes: alone },
    async (title, counts) => {
      if (title !== 'What is offered') return;
      const termLife = page.getByRole('radiogroup', { name: 'Term Life' });
      await termLife.getByRole('radio', { name: 'Choose' }).check();
      await page.getByRole('button', { name: 'Waive the rest' }).click();
      counts.interactions += 2;
    },
  );
  expect(interactions).toBeLessThanOrEqual(25);
});
