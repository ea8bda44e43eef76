import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findAtLakeside, signInByForm, stepHeading } from '../src/agent.ts';
import { knownOf } from '../src/employee-page.ts';
import { mouse } from '../src/hands.ts';
import { oneTry } from '../src/one-try.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * The main job, by mouse: Casey uploads a census at Lakeside; Avery enrolls the Whitfields in person in all six products;
 * all sign; the sealed applications and the delivery packages are there.
 */

const family: Wishes = {
  texts: [[/last four/i, '9999']],
  yesNo: [[/have a spouse/i, 'Yes']],
  coverage(step, person) {
    if (/child/.test(person)) return 'No Coverage';
    if (step.startsWith('Critical Illness')) return /spouse/.test(person) ? '$10,000' : '$20,000';
    if (step.startsWith('Accident')) return 'Enhanced';
    return /spouse/.test(person) ? 'No Coverage' : undefined;
  },
};

/** What the family applies for: one application for each product and person. */
const applications = 7;

/** Steps of which a picture is kept, by their title. */
const pictures: readonly (readonly [RegExp, string])[] = [
  [/^About the employee/, 'wizard-employee'],
  [/^Family/, 'wizard-family'],
  [/^Term Life: coverage/, 'wizard-term-life'],
  [/^Critical Illness: coverage/, 'wizard-coverage'],
  [/^Accident: coverage/, 'wizard-plans'],
  [/^Health questions$/, 'wizard-questions'],
  [/^Who gets paid/, 'wizard-beneficiaries'],
  [/^Review/, 'wizard-review'],
  [/^Signatures? of the employee/, 'wizard-sign'],
];

/** Dana as the employer sends her, and a new colleague. */
const census = [
  'first_name,last_name,ssn,date_of_birth,gender,address1,city,state,zip_code,email,phone,tobacco,spouse_first,spouse_last,spouse_date_of_birth,child1_first,child1_last,child1_date_of_birth,child2_first,child2_last,child2_date_of_birth,division',
  'Dana,Whitfield,219-09-9999,1984-03-14,female,1408 Plainfield Road,Joliet,IL,60435,dana.whitfield@example.test,815-555-0117,no,Jordan,Whitfield,1985-07-02,Riley,Whitfield,2012-05-20,Sam,Whitfield,2016-11-03,Plant',
  'Quinn,Castellano,987-65-4321,1990-08-09,x,7 Canal Street,Joliet,IL,60431,quinn@example.test,815-555-0199,no,,,,,,,,,,Plant',
].join('\r\n');

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Casey Manager|Avery Agent/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
}

/** The page as a customer would be shown it: no barrier, and a picture. */
async function showPage(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await takePicture(page, name);
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await screenshot(page, name, { fullPage: !/^(wizard|new-enrollment|app-form)/.test(name) });
}

/** The enrollment's page tells when its package was transmitted; the worker may still be at it. */
const showDelivered = (page: Page): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText('Transmitted')).toBeVisible(oneTry);
    await expect(page.getByText('queued')).toBeHidden(oneTry);
  }).toPass();

/** What was answered on any page is there to be checked, and who is paid of each product. */
async function expectAllChecked(page: Page): Promise<void> {
  const answers = page.getByRole('region', { name: 'Check your answers' });
  const dana = answers.getByRole('region', { name: 'Dana Whitfield' });
  await expect(dana.getByText('Height', { exact: true })).toBeVisible();
  await expect(dana.getByRole('heading', { name: 'Other insurance' })).toBeVisible();
  await expect(dana.getByRole('heading', { name: 'Who gets paid' })).toBeVisible();
  await expect(answers.getByText('Nobody is named.')).toHaveCount(0);
}

test('a family is enrolled in person, from census upload to delivered package', async ({ page, server }) => {
  await test.step('Casey uploads a census at Lakeside', async () => {
    await page.goto('/');
    await showPage(page, 'sign-in');
    await signInByForm(page, 'cases@demo.openroll.test');
    await page.getByRole('link', { name: 'Cases' }).first().click();
    await page.getByRole('link', { name: 'Lakeside Manufacturing' }).click();
    await expect(page.getByRole('heading', { name: 'Lakeside Manufacturing', level: 1 })).toBeVisible();
    // What stands above comes with its numbers.
    await expect(page.getByRole('heading', { name: 'Enrolled per day' })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Census file (.csv)' }).click();
    await (await chooser).setFiles({
      name: 'lakeside.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(census),
    });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('The census file upload was successful.')).toBeVisible();
    await expect(page.getByText('1 added, 1 updated, 0 rejected.')).toBeVisible();
    await showPage(page, 'census-uploaded');
    await signOut(page);
  });

  await test.step('Avery starts with Dana’s number', async () => {
    await signInByForm(page, 'agent@demo.openroll.test');
    await expect(page.getByRole('table')).toBeVisible();
    const modal = await findAtLakeside(page, '219-09-9999');
    await expect(modal.getByText('Born Mar 14, 1984')).toBeVisible();
    await showPage(page, 'new-enrollment');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(stepHeading(page, 'About the employee')).toBeVisible();
  });

  await test.step('what is still missing is listed, each entry leads there', async () => {
    // As the file has it that was uploaded last.
    await expect(knownOf(page, 'Dana Whitfield', 'Address')).toHaveText(
      '1408 Plainfield Road, Joliet, IL 60435',
    );
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please complete all required information above.')).toBeVisible();
    const isAtWork = page.getByRole('radiogroup', { name: /Actively at work/ });
    await expect(isAtWork.getByRole('radio', { name: 'Yes' })).toBeFocused();
    await page.getByRole('button', { name: /^In good order/ }).click();
    const list = page.getByRole('dialog', { name: 'What is still missing' });
    await expect(list.getByRole('region', { name: 'Still to come on later steps' })).toBeVisible();
    await showPage(page, 'wizard-in-good-order');
    await list.getByRole('button', { name: /^Actively at work/ }).click();
    await expect(list).toBeHidden();
    await expect(isAtWork.getByRole('radio', { name: 'Yes' })).toBeFocused();
    await expect(isAtWork).toBeInViewport();
  });

  await test.step('six products, step by step, to the signatures', async () => {
    const titles = await walkWizard(page, mouse, family, async (title) => {
      const picture = pictures.find(([pattern]) => pattern.test(title))?.[1];
      if (picture) await takePicture(page, picture);
      if (title.startsWith('Review')) await expectAllChecked(page);
    });
    expect(titles.filter((title) => title.endsWith(': coverage'))).toHaveLength(6);
    expect(titles.at(-1)).toBe('Underwriting decision and signature of the agent');
    await expect(page.getByRole('button', { name: 'Everything is in good order' })).toBeVisible();
    await expect(page.getByTestId('total-premium')).toHaveText(/^\$\d+\.\d\d$/);
    const total = await page.getByTestId('total-premium').innerText();
    await page.getByRole('button', { name: 'Finish and Submit Application' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Submitting' })).toBeVisible();
    await expect(page).toHaveURL(/\/wizard\/finished$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Finished' })).toBeVisible();
    await expect(page.getByText(/^All together: /)).toContainText(`All together: ${total} `);
    await showPage(page, 'wizard-finished');
  });

  await test.step('an enrollment for each, signed, sealed and delivered', async () => {
    await page.goto('/enrollments?search_text=Whitfield');
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Whitfield' });
    await expect(rows).toHaveCount(applications);
    await expect(rows.filter({ hasText: 'Enrolled' })).toHaveCount(applications);
    const ofDana = page.getByRole('link', { name: 'Dana Whitfield', exact: true });
    await expect(rows.filter({ has: ofDana })).toHaveCount(applications - 1);
    await showPage(page, 'enrollments');
    await page.getByRole('button', { name: /View PDF of Jordan Whitfield/ }).click();
    const form = page.getByRole('dialog', { name: 'App Form' });
    await expect(form.getByRole('region', { name: 'App Form' })).toHaveAttribute('data-pages', /[1-9]/);
    await expect(form.locator('canvas').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^preview_enrollment_app_\d+\.pdf$/);
    await showPage(page, 'app-form');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Jordan Whitfield' }).click();
    await expect(page.getByRole('heading', { name: 'Jordan Whitfield', level: 1 })).toBeVisible();
    await expect(page.getByText(/Avery Agent, signed in person/)).toBeVisible();
    await showDelivered(page);
    await showPage(page, 'enrollment-detail');
    const history = page.getByRole('table', { name: 'History of Dana Whitfield' });
    await expect(history.getByRole('link')).toHaveCount(applications - 1);
    const packages = () =>
      readdirSync(path.join(server.dataDir, 'deliveries')).filter((name) => name.endsWith('.zip')).length;
    await expect.poll(packages).toBeGreaterThanOrEqual(applications);
  });
});
