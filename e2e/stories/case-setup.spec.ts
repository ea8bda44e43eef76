import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { assign, makeCase, openTab, save } from '../src/case-setup.ts';
import { pickOption } from '../src/pick-option.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

test.use({ tenant: 'any' });

const admin = 'admin@demo.openroll.test';

const problems = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please correct the following error(s):' });

/** axe, and pictures with OPENROLL_SCREENSHOTS=1. */
async function expectGood(page: Page, name: string): Promise<void> {
  // On a screen that is high enough what sticks to its edges lies over nothing.
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 3_000 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expectAccessible(page);
  if (usual) await page.setViewportSize(usual);
  await screenshot(page, `setup-${name}`, { fullPage: false });
}

async function addDivision(page: Page, panel: Locator, [name, city, state]: [string, string, string]) {
  await panel.getByRole('button', { name: 'Add division' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add division' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Default city').fill(city);
  await dialog.getByLabel('Default state').selectOption({ label: state });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(panel.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}

async function addProduct(panel: Locator, name: string) {
  await pickOption(panel.getByRole('combobox', { name: 'Another product' }), name, true);
  await panel.getByRole('button', { name: 'Add product' }).click();
  await expect(panel.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

test('an administrator sets a group up from nothing until it is valid, tab by tab', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, admin);
  const id = await makeCase(page, 'Riverbend Clinic');
  // A new group is a draft with a checklist, and nothing of it is in red.
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('listitem').filter({ hasText: 'Draft' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(progress.getByRole('link', { name: 'At least one product is needed.' })).toBeVisible();
  await expect(problems(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'General (2 things to do)' })).toBeVisible();

  await test.step('General, with divisions', async () => {
    const panel = await openTab(page, 'General');
    await panel.getByRole('switch', { name: 'This case has a group number' }).click();
    await panel.getByRole('textbox', { name: 'Group number' }).fill('RB-204');
    await panel.getByLabel('Premium mode').selectOption('Biweekly');
    await panel.getByLabel('Default/situs city').fill('Peoria');
    await panel.getByLabel('Default/situs state').selectOption({ label: 'Illinois' });
    await panel.getByRole('switch', { name: 'This case has divisions' }).click();
    await addDivision(page, panel, ['Clinic', 'Peoria', 'Illinois']);
    await addDivision(page, panel, ['Laboratory', 'Pekin', 'Illinois']);
    await expect(page.getByRole('tab', { name: /^General \(complete\)/ })).toBeVisible();
    await expectGood(page, 'general');
  });

  await test.step('Products, reordered with the keyboard alone', async () => {
    const panel = await openTab(page, 'Products');
    for (const name of ['Accident', 'Critical Illness', 'Wage Protector']) await addProduct(panel, name);
    await panel.getByRole('combobox', { name: 'Another product' }).click();
    await expect(page.getByRole('option', { name: 'Term Life' })).toBeVisible();
    await expect(page.getByRole('option', { name: /pre-2024/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Reorder Wage Protector' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Wage Protector is lifted.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Wage Protector is at place 2 of 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(panel.getByRole('listitem').nth(1)).toContainText('Wage Protector');
    await panel.getByRole('button', { name: 'Move Wage Protector up' }).press('Enter');
    await expect(panel.getByRole('listitem').first()).toContainText('Wage Protector');
    await expectGood(page, 'products');
  });

  await test.step('Product Options: a table pasted, a premium shown', async () => {
    const panel = await openTab(page, 'Product Options');
    await expect(panel.getByRole('table', { name: 'Premium preview' })).toContainText('$');
    await panel.getByLabel('Note to enrollers').fill('Ask for the payroll number.');
    await panel.getByRole('button', { name: 'Paste or upload rates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste or upload rates' });
    await dialog
      .getByLabel('Or paste rows from a spreadsheet')
      .fill('min_age,max_age,waiting_period,benefit_period,rate\n18,49,,,$1.2345\n45,70,,,2.5');
    await expect(dialog.getByText(/This row overlaps with row 1/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use these rows' }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    const age = panel.getByLabel('Min age, row 2');
    await age.fill('50');
    await expect(panel.getByLabel('Rate, row 1')).toHaveValue('1.2345');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await expectGood(page, 'options');
  });

  await test.step('Access', async () => {
    const panel = await openTab(page, 'Access');
    await expect(page.getByRole('tab', { name: 'Access (1 thing to do)' })).toBeVisible();
    await assign(panel, 'Avery Agent');
    await assign(panel, 'Blake Broker');
    await panel.getByRole('checkbox', { name: 'Blake Broker: only own enrollments' }).check();
    await expect(page.getByRole('tab', { name: 'Access (complete)' })).toBeVisible();
    await expectGood(page, 'access');
  });

  await test.step('Enrollment Modes', async () => {
    const panel = await openTab(page, 'Enrollment Modes');
    await panel.getByRole('switch', { name: 'Employees may enroll by themselves' }).click();
    await expect(page.getByRole('button', { name: 'Self-enrollment needs an agent.' })).toBeVisible();
    await panel.getByLabel('Self-enroll agent').selectOption('Avery Agent');
    await panel.getByRole('switch', { name: /^Agents may start from a link/ }).click();
    await panel.getByRole('switch', { name: 'A third-party call center may enroll' }).click();
    await panel.getByRole('radio', { name: 'Instead of in-person enrollment' }).check();
    await expect(page.getByRole('tab', { name: 'Enrollment Modes (complete)' })).toBeVisible();
    await expectGood(page, 'modes');
  });

  await test.step('Enrollment Period and Delivery', async () => {
    const period = await openTab(page, 'Enrollment Period');
    await period.getByRole('radio', { name: 'From a start to an end date' }).check();
    await period.getByRole('textbox', { name: 'Start date' }).fill('3/31/2099');
    await period.getByRole('textbox', { name: 'End date' }).fill('3/1/2099');
    await expect(page.getByRole('tab', { name: 'Enrollment Period (1 error)' })).toBeVisible();
    await expectGood(page, 'period');
    await period.getByRole('textbox', { name: 'Start date' }).fill('3/1/2026');
    const delivery = await openTab(page, 'Delivery');
    await delivery.getByRole('radio', { name: 'Paused' }).check();
    await expectGood(page, 'delivery');
  });

  await test.step('saved as a whole, valid, and its links handed out', async () => {
    await expect(problems(page)).toHaveCount(0);
    await save(page);
    await page.getByRole('button', { name: 'Open setup' }).click();
    const validation = await page.request.get(`/api/cases/${id}/validate`);
    expect((await validation.json()).errors).toEqual([]);
    const panel = await openTab(page, 'Enrollment Modes');
    const link = panel.getByLabel('Self-enrollment URL', { exact: true });
    await expect(link).toHaveValue(/\/enroll\/riverbend-clinic\//);
    const first = await link.inputValue();
    await panel.getByRole('button', { name: 'Copy Self-enrollment URL' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await panel.getByRole('button', { name: 'New link' }).first().click();
    await page
      .getByRole('dialog', { name: 'Make a new link?' })
      .getByRole('button', { name: 'New link' })
      .click();
    await expect(panel.getByText(/The new link works now/)).toBeVisible();
    await expect(link).not.toHaveValue(first);
    await expectAccessible(page);
  });
});

test('two administrators edit one case: the second sees both sides and loses neither', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, admin);
  const id = await makeCase(page, 'Two Hands Foundry');
  await assign(await openTab(page, 'Access'), 'Casey Manager');
  await save(page);

  const context = await browser.newContext({ baseURL: server.baseURL });
  const casey = await context.newPage();
  await signIn(casey, 'cases@demo.openroll.test');
  await casey.goto(`/enrollments/${id}`);
  await casey.getByRole('button', { name: 'Setup' }).click();
  const theirs = casey.getByRole('tabpanel', { name: 'General' });
  await theirs.getByLabel('Name').fill('Two Hands Foundry of Dayton');
  await theirs.getByLabel('Default/situs city').fill('Dayton');

  const mine = await openTab(page, 'General');
  await mine.getByLabel('Name').fill('Two Hands Foundry, Inc.');
  await mine.getByLabel('Premium mode').selectOption('Weekly');
  await save(casey);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this case meanwhile' });
  await expect(dialog.getByRole('radio', { name: /Two Hands Foundry, Inc\./ })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Two Hands Foundry of Dayton/ })).toBeVisible();
  await expect(dialog.getByText(/Their other changes come along: Default\/situs city/)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'setup-conflict', { fullPage: false });
  await page.keyboard.press('Escape');
  await expect(mine.getByLabel('Name')).toHaveValue('Two Hands Foundry, Inc.');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('radio', { name: /Two Hands Foundry, Inc\./ }).click();
  await dialog.getByRole('button', { name: 'Save again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const stored = await (await page.request.get(`/api/cases/${id}`)).json();
  expect(stored).toMatchObject({
    group_name: 'Two Hands Foundry, Inc.',
    situs_city: 'Dayton',
    premium_mode: 'weekly',
  });
  await context.close();
});

test('commissions are shared by default and otherwise for one agent; who lost access is flagged', async ({
  page,
}) => {
  await signIn(page, admin);
  const id = await makeCase(page, 'Split Rail Lumber');
  const access = await openTab(page, 'Access');
  for (const name of ['Avery Agent', 'Blake Broker', 'Noor Newhire']) await assign(access, name);

  const splits = await openTab(page, 'Agent Splits');
  await splits.getByRole('switch', { name: 'Share commissions among agents' }).click();
  const usual = splits.getByRole('region', { name: 'Default split' });
  await usual.getByRole('button', { name: 'Add split agent' }).click();
  await usual.getByLabel('Split agent 1', { exact: true }).selectOption('Blake Broker');
  await usual.getByLabel('Percentage of split agent 1').pressSequentially('-2x0.');
  await expect(usual.getByLabel('Percentage of the primary agent')).toHaveValue('80');
  await splits.getByRole('button', { name: 'Add exception' }).click();
  const exception = splits.getByRole('region', { name: 'Exception 1' });
  await exception.getByLabel('Unless primary agent is').selectOption('Noor Newhire');
  await exception.getByLabel('Primary agent', { exact: true }).selectOption('Avery Agent');
  await exception.getByRole('button', { name: 'Add split agent' }).click();
  await expect(exception.getByRole('option', { name: 'Avery Agent' }).last()).toBeDisabled();
  await exception.getByLabel('Split agent 1', { exact: true }).selectOption('Blake Broker');
  await exception.getByLabel('Percentage of split agent 1').fill('110');
  await expect(exception.getByLabel('Percentage of the primary agent')).toHaveValue('0');
  await expect(problems(page)).toContainText('Agent split values cannot exceed 100%');
  await exception.getByLabel('Percentage of split agent 1').fill('35');
  await expect(page.getByRole('tab', { name: 'Agent Splits (complete)' })).toBeVisible();
  await expectGood(page, 'splits');

  await openTab(page, 'Access');
  await access.getByRole('button', { name: 'Remove Blake Broker' }).click();
  await problems(page).getByRole('button', { name: 'Agent Splits: ineligible agent' }).click();
  await expect(page.getByRole('tab', { name: 'Agent Splits (1 error)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(usual.getByText('This agent is no longer a user of the case.')).toBeVisible();
  await expectGood(page, 'splits-ineligible');
  await usual.getByLabel('Split agent 1', { exact: true }).selectOption('Avery Agent');
  await exception.getByRole('button', { name: 'Remove split agent 1' }).click();
  await expect(page.getByRole('tab', { name: 'Agent Splits (complete)' })).toBeVisible();
  await save(page);

  const { agent_split_json: stored } = await (await page.request.get(`/api/cases/${id}`)).json();
  expect(stored.default_scenario).toMatchObject({
    primary_agent: { id: 0, split_percentage: '80' },
    split_1_agent: { split_percentage: '20' },
  });
  expect(stored.exceptions).toHaveLength(1);
  await exception.getByRole('button', { name: 'Remove exception 1' }).click();
  const question = page.getByRole('dialog', { name: 'Remove exception 1' });
  await question.getByRole('button', { name: 'Remove exception 1' }).click();
  await expect(exception).toBeHidden();
  await page.getByRole('link', { name: 'Enrollments' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, do not save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible();
});
