import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { type Counts, countedHands, countLine, nothingYet } from '../src/counts.ts';
import { finger, type Hands, keyboard, mouse } from '../src/hands.ts';
import { expectTree } from '../src/page-tree.ts';
import { openCaseTab, startEnrollment } from '../src/start-enrollment.ts';
import { tabTo } from '../src/tab-to.ts';
import { expectStepAccessible, type Watch, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, test } from '../src/world.ts';

/**
 * What an enrollment takes, counted: the Whitfields in six products in person by mouse, by keyboard alone and on a phone; Morgan Ellis in
 * Term Life alone. A click, a tap, a key, a choice, a field that is typed into are one interaction each, from New Enrollment in the case's
 * tab to the submission. Goals: 90 interactions and 14 pages for the family, 25 interactions for one person in one product (bench/README.md).
 * By keyboard each page is heard as a screen reader has it; on a phone none is wider than the phone.
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
const whitfields = { ssn: '219-09-9999', wishes: family };
/** Critical Illness of Jordan, and six of Dana. */
const applications = 7;

const morgan: Wishes = { isQuick: true, only: ['Term Life'], texts: [[/last four/i, '1120']] };

interface Run {
  readonly ssn: string;
  readonly wishes: Wishes;
  readonly hands: Hands;
  readonly watch?: Watch;
}

/** Goes the whole way from a page of the desk, and answers what it took, which is kept beside the results of the stories. */
async function count(page: Page, name: string, { ssn, wishes, hands, watch = {} }: Run): Promise<Counts> {
  const counts = nothingYet();
  await openCaseTab(page, hands, 'Lakeside Manufacturing');
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  await countLine(page, counts);
  const counted = countedHands(hands, counts);
  await startEnrollment(page, counted, { ssn, isKnown: true });
  const titles = await walkWizard(page, counted, wishes, watch);
  counts.pages = titles.length;
  await counted.press(page, 'Finish and Submit Application');
  await expect(page.getByRole('dialog', { name: 'Submitting' })).toBeVisible();
  await expect(page).toHaveURL(/\/wizard\/finished$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Finished' })).toBeVisible();
  const kept = {
    interactions: counts.acts.length,
    pages: counts.pages,
    roundTrips: counts.roundTrips,
    saves: counts.saves,
    kilobytes: Math.round(counts.kilobytes),
    titles,
    acts: counts.acts,
  };
  const file = path.join(test.info().config.rootDir, `../../test-results/counts-${name}.json`);
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  return counts;
}

/** The goals of §18.3, and no more of the line than pages and documents need. */
function expectGoals({ acts, pages, roundTrips, saves, kilobytes }: Counts): void {
  expect(pages).toBeLessThanOrEqual(14);
  expect(acts.length, acts.join('\n')).toBeLessThanOrEqual(90);
  expect(roundTrips).toBeLessThanOrEqual(60);
  expect(saves, 'no more is saved than is done').toBeLessThanOrEqual(acts.length);
  expect(kilobytes).toBeLessThanOrEqual(1_000);
}

/** How many applications of the Whitfields are enrolled. */
async function countEnrolled(page: Page): Promise<number> {
  await page.goto('/enrollments?search_text=Whitfield&status=enrolled');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toHaveValue('Whitfield');
  await page.waitForLoadState('networkidle');
  return page.getByRole('row', { name: /Whitfield/ }).count();
}

test('the Whitfields in six products, by mouse', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  const filled = async () => {
    const cart = page.getByRole('complementary', { name: 'Chosen coverage' });
    // However far down the page one is.
    if (await cart.isVisible()) await expect(cart.getByRole('heading').first()).toBeInViewport();
  };
  expectGoals(await count(page, 'mouse', { ...whitfields, hands: mouse, watch: { filled } }));
});

test('the Whitfields in six products, by keyboard alone, and every page can be heard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await tabTo(page, '[name="username"]');
  await page.keyboard.type('agent@demo.openroll.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Openroll-Demo-2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();

  const titles: string[] = [];
  const run = { ...whitfields, hands: keyboard };
  const filled = async (title: string) => {
    titles.push(title);
    await expectTree(page, title);
    await expectStepAccessible(page);
    if (title.startsWith('Underwriting decision'))
      await expect(
        page.getByRole('status').filter({ hasText: /^Total premium \$\d+\.\d\d per month$/ }),
      ).toHaveCount(1);
  };
  const counts = await count(page, 'keyboard', { ...run, watch: { filled } });
  expect(titles.filter((title) => title.endsWith(': coverage'))).toHaveLength(6);
  expectGoals(counts);
  // One for each application, of this run and of those before it.
  const enrolled = await countEnrolled(page);
  expect(enrolled).toBeGreaterThan(0);
  expect(enrolled % applications).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the Whitfields in six products, with a finger, and no page is wider than the phone', async ({
    page,
  }) => {
    await signIn(page, 'agent@demo.openroll.test');
    const titles: string[] = [];
    const arrived = async (title: string) => {
      if (title !== 'About the employee') return;
      const place = page.getByText(/^People · 1 of \d+$/).filter({ visible: true });
      await expect(place.first()).toBeVisible();
      await lookAtMissing(page);
    };
    const filled = async (title: string) => {
      titles.push(title);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `width of “${title}”`).toBeLessThanOrEqual(390);
      const onward = page.getByRole('button', { name: /^(Next|Finish and Submit Application)$/ });
      await expect(onward).toBeInViewport();
      await expectStepAccessible(page);
    };
    const counts = await count(page, 'phone', { ...whitfields, hands: finger, watch: { arrived, filled } });
    expect(titles.filter((title) => title.endsWith(': coverage'))).toHaveLength(6);
    expectGoals(counts);
  });
});

/** The sheet of what is missing leads to its fields. */
async function lookAtMissing(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^In good order/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'What is still missing' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Actively at work/ }).tap();
  await expect(sheet).toBeHidden();
  const question = page.getByRole('radiogroup', { name: /Actively at work/ });
  await expect(question.getByRole('radio').first()).toBeFocused();
  await expect(question).toBeInViewport();
}

test('Morgan Ellis in Term Life alone', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  const { acts, roundTrips, kilobytes } = await count(page, 'alone', {
    ssn: '078-05-1120',
    wishes: morgan,
    hands: mouse,
  });
  expect(acts.length, acts.join('\n')).toBeLessThanOrEqual(25);
  expect(roundTrips).toBeLessThanOrEqual(40);
  expect(kilobytes).toBeLessThanOrEqual(300);
});
