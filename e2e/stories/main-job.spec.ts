import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  answer,
  answerAll,
  fillEmployment,
  fillHeight,
  findAtLakeside,
  goOn,
  signIn,
  stepHeading,
} from '../src/agent.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * The main job: Casey uploads a census at Lakeside; Avery enrols the Whitfields in person, Critical Illness for Dana and
 * Jordan, Accident for the family; all sign; the sealed applications and the delivery package are there.
 */

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
  await page.evaluate(() => window.scrollTo(0, 0));
  await screenshot(page, name, { fullPage: !/^(wizard|new-enrollment|app-form)/.test(name) });
}

/** The enrollment's page tells when its package was transmitted; the worker may still be at it. */
const showDelivered = (page: Page): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText('Transmitted')).toBeVisible();
    await expect(page.getByText('queued')).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

test('a family is enrolled in person, from census upload to delivered package', async ({ page, server }) => {
  test.slow();
  await test.step('Casey uploads a census at Lakeside', async () => {
    await page.goto('/');
    await showPage(page, 'sign-in');
    await signIn(page, 'cases@demo.openroll.test');
    await page.getByRole('link', { name: 'Cases' }).first().click();
    await page.getByRole('link', { name: 'Lakeside Manufacturing' }).click();
    await expect(page.getByRole('heading', { name: 'Lakeside Manufacturing', level: 1 })).toBeVisible();
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
    await signIn(page, 'agent@demo.openroll.test');
    await expect(page.getByRole('table')).toBeVisible();
    const modal = await findAtLakeside(page, '219-09-9999');
    await expect(modal.getByText('Born Mar 14, 1984')).toBeVisible();
    await showPage(page, 'new-enrollment');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(stepHeading(page, 'About the employee')).toBeVisible();
  });

  await test.step('the employee and the family', async () => {
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please complete all required information above.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Height: Feet' })).toBeFocused();
    await fillHeight(page, '5', '6');
    await fillEmployment(page, '148');
    await showPage(page, 'wizard-employee');
    await goOn(page, 'Family');

    await answer(page, /have a spouse/, 'Yes');
    const spouse = page.getByRole('group', { name: 'Spouse' });
    await expect(spouse.getByLabel('First name')).toHaveValue('Jordan');
    await spouse.getByLabel('Gender').selectOption('male');
    await answer(page, /Used tobacco/, 'No');
    await fillHeight(page, '5', '11');
    await spouse.getByLabel('Weight in pounds').fill('182');
    const children = page.getByRole('group', { name: 'Children' });
    await expect(children.getByLabel('First name').nth(1)).toHaveValue('Sam');
    await children.getByLabel('Gender').nth(0).selectOption('female');
    await children.getByLabel('Gender').nth(1).selectOption('male');
    await showPage(page, 'wizard-family');
    await goOn(page, /^Critical Illness: coverage/);
  });

  await test.step('Critical Illness for Dana and Jordan, Accident for the family', async () => {
    const amounts = page.getByRole('radiogroup', { name: 'Amount of coverage' });
    await amounts.nth(0).getByRole('radio', { name: '$20,000' }).check();
    await expect(amounts).toHaveCount(4);
    await amounts.nth(1).getByRole('radio', { name: '$10,000' }).check();
    await amounts.nth(2).getByRole('radio', { name: 'No Coverage' }).check();
    await amounts.nth(3).getByRole('radio', { name: 'No Coverage' }).check();
    await expect(page.getByTestId('total-premium')).toHaveText(/^\$\d+\.\d\d$/);
    await showPage(page, 'wizard-coverage');
    await goOn(page, /^Accident: coverage/);
    await expect(page.getByLabel('Who is covered')).toHaveValue('family');
    await page.getByRole('radio', { name: 'Enhanced' }).check();
    await showPage(page, 'wizard-plans');
    await goOn(page, /^Critical Illness: questions for Dana/);
    await answerAll(page, 'No');
    await showPage(page, 'wizard-questions');
    await goOn(page, /^Critical Illness: questions for Jordan/);
    await answerAll(page, 'No');
    await goOn(page, /^Accident: questions/);
    await answerAll(page, 'No');
  });

  await test.step('beneficiaries and other insurance', async () => {
    await goOn(page, /^Critical Illness: beneficiaries/);
    const primary = page.getByRole('group', { name: /primary/i });
    const first = primary.getByRole('region', { name: 'Beneficiary 1' });
    await expect(first.getByLabel('Percentage')).toBeDisabled();
    await expect(first.getByLabel('Percentage')).toHaveValue('100');
    await first.getByLabel('Relationship').selectOption('spouse');
    await first.getByLabel('First name').fill('Jordan');
    await first.getByLabel('Last name').fill('Whitfield');
    await first.getByLabel('Date of birth').fill('7/2/85');
    await showPage(page, 'wizard-beneficiaries');
    await goOn(page, /^Accident: beneficiaries/);
    await goOn(page, /^Critical Illness: other insurance/);
    await answerAll(page, 'No');
    await goOn(page, /^Accident: other insurance/);
    await answerAll(page, 'No');
  });

  await test.step('the documents are shown, both sign, and it is submitted', async () => {
    await goOn(page, 'Review the applications');
    const documents = page.getByRole('region', { name: 'Applications as they will be signed' });
    await expect(documents).toHaveAttribute('data-pages', /[1-9]/, { timeout: 20_000 });
    await expect(documents.locator('canvas').first()).toBeVisible();
    await showPage(page, 'wizard-review');
    await goOn(page, /^Signature of the employee/);
    await page.getByLabel('I have read this statement and agree.').check();
    await page.getByLabel('Type your full name to sign').fill('Dana Whitfield');
    await page.getByLabel('Last four digits of the Social Security number').fill('9999');
    await showPage(page, 'wizard-sign');
    await goOn(page, /^Signature of the (spouse|agent)/);
    if (await stepHeading(page, /^Signature of the spouse/).isVisible()) {
      await page.getByLabel('I have read this statement and agree.').check();
      await page.getByLabel('Type your full name to sign').fill('Jordan Whitfield');
      await goOn(page, /^Signature of the agent/);
    }
    await page.getByLabel('I have read this statement and agree.').check();
    await page.getByLabel('Type your full name to sign').fill('Avery Agent');
    await page.getByRole('button', { name: 'Finish and Submit Application' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Submitting' })).toBeVisible();
    await expect(page).toHaveURL(/\/complete$/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await showPage(page, 'wizard-finished');
  });

  await test.step('three enrollments, two with Dana as insured, signed, sealed and delivered', async () => {
    await page.goto('/enrollments?search_text=Whitfield');
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Whitfield' });
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Enrolled' })).toHaveCount(3);
    await expect(page.getByRole('row', { name: /^Dana Whitfield/ })).toHaveCount(2);
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
    const others = await history
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(others).toHaveLength(2);
    for (const other of others) {
      await page.goto(other ?? '');
      await showDelivered(page);
    }
    const packages = readdirSync(path.join(server.dataDir, 'deliveries')).filter((name) =>
      name.endsWith('.zip'),
    );
    expect(packages.length).toBeGreaterThanOrEqual(3);
  });
});
