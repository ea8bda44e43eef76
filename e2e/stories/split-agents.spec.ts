import { signIn } from '../src/agent.ts';
import { openTab, save } from '../src/case-setup.ts';
import { oneTry } from '../src/one-try.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Who shares a commission (§8.9): edited by whoever may change the case, until the carrier has been told. */
test('a case administrator shares a commission, and cannot anymore once the carrier has the package', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'cases@demo.openroll.test');
  await page.goto('/cases');
  await page.getByRole('link', { name: 'Harbor Logistics' }).click();
  await expect(page.getByRole('switch', { name: 'Delivery' })).not.toBeChecked();
  const casePage = page.url();
  const caseId = /\d+$/.exec(new URL(casePage).pathname)?.[0];
  await page.goto(`/enrollments/${caseId}`);
  await page.getByRole('button', { name: 'Setup' }).click();
  const splits = await openTab(page, 'Agent Splits');
  await splits.getByRole('switch', { name: 'Share commissions among agents' }).press('Space');
  await save(page);

  await page.goto('/enrollments?status=enrolled&search_type=case&search_text=Harbor');
  await page
    .getByRole('row', { name: /Accident.*Enrolled/ })
    .getByRole('link')
    .first()
    .click();
  const facts = page.getByRole('region', { name: 'Application' });
  await expect(facts.getByText('Avery Agent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit split agents' }).click();
  const modal = page.getByRole('dialog', { name: 'Edit split agents' });
  await modal.getByLabel('Percentage of split agent 1').fill('100.01');
  await expect(modal.getByText('Agent split values cannot exceed 100%')).toBeVisible();
  await modal.getByLabel('Percentage of split agent 1').fill('12.5');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText('Split Agent 1 is not set.')).toBeVisible();
  await modal.getByLabel('Split agent 1', { exact: true }).selectOption({ label: 'Casey Manager' });
  await expect(modal.getByLabel('Percentage of the enrolling agent')).toHaveValue('87.50');
  await expectAccessible(page);
  await screenshot(page, 'split-agents');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  await expect(facts.getByText('Avery Agent (87.50 %)')).toBeVisible();
  await expect(facts.getByText('Casey Manager (12.50 %)')).toBeVisible();
  await screenshot(page, 'split-agents-shared');
  const enrollment = page.url();

  // Its agent reads it, and cannot change it.
  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  const avery = await desk.newPage();
  await signIn(avery, 'agent@demo.openroll.test');
  await avery.goto(enrollment);
  await expect(avery.getByText('Casey Manager (12.50 %)')).toBeVisible();
  await expect(avery.getByRole('button', { name: 'Edit split agents' })).toBeHidden();

  await page.goto(casePage);
  await page.getByRole('switch', { name: 'Delivery' }).press('Space');
  const question = page.getByRole('dialog', { name: 'Transmit again?' });
  await question.getByRole('button', { name: 'Transmit' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Delivery' })).toBeChecked();
  // The sweep looks once a minute.
  await expect(async () => {
    await page.goto(enrollment);
    await expect(facts.getByText('Casey Manager (12.50 %)')).toBeVisible(oneTry);
    await expect(facts.getByText('queued')).toBeHidden(oneTry);
  }).toPass({ intervals: [5_000] });
  await expect(page.getByRole('button', { name: 'Edit split agents' })).toBeHidden();

  const holly = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(holly, 'admin@demo.openroll.test');
  const rows = await holly.request.get('/api/deliveries');
  const { rows: deliveries } = (await rows.json()) as { rows: { id: number; enrollment_id: number }[] };
  const id = deliveries.find(({ enrollment_id }) => enrollment.endsWith(`/${enrollment_id}`))?.id;
  const sent = await holly.request.get(`/api/deliveries/${id}`);
  expect((await sent.body()).toString('latin1')).toContain('"percentage":"12.50"');
});
