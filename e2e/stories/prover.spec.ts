import type { APIResponse, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { makeCase, openTab, save } from '../src/case-setup.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

test.use({ tenant: 'any' });

/** An administrator proves a group before its first enrollment, finds a gap in its own rates, and mends it. */

const census = [
  'ssn,first_name,last_name,date_of_birth,state,hire_date,salary,hours_per_week,tobacco',
  '900-77-0001,Ada,Quarry,1996-04-05,IL,2015-06-01,52000,40,no',
  '900-77-0002,Ben,Quarry,1974-04-05,IL,2012-06-01,61000,40,no',
  '900-77-0003,Cleo,Quarry,1961-04-05,IL,1999-06-01,48000,40,yes',
].join('\r\n');

const json = async (reply: APIResponse) => {
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json();
};

/** A group in Illinois with one product, three people and an agent who is licensed and appointed there. */
async function fillCase(page: Page, id: number): Promise<void> {
  const { request } = page;
  const { rows: products } = await json(await request.get('/api/products'));
  const product = products.find((one: { name: string }) => one.name === 'Wage Protector');
  const { rows: users } = await json(await request.get('/api/users?search_text=Avery'));
  const avery = await json(await request.get(`/api/users/${users[0].id}`));
  const appointed = [{ carrier: 'Openroll Mutual Life', states: ['IL'], from: '2020-01-01', to: null }];
  await json(await request.put(`/api/users/${avery.id}`, { data: { appointments: appointed } }));
  const setup = {
    case: { situs_city: 'Joliet', situs_state: 'IL' },
    products: [{ id: product.id, json: {} }],
    users: [{ id: avery.id }],
  };
  await json(await request.put(`/api/cases/${id}/setup`, { data: setup }));
  const file = { name: 'quarry.csv', mimeType: 'text/csv', buffer: Buffer.from(census) };
  const { added } = await json(
    await request.post(`/api/cases/${id}/census`, {
      multipart: { upload_csv: file },
      headers: { 'x-requested-with': 'openroll' },
    }),
  );
  expect(added).toBe(3);
}

const prover = (page: Page) => page.getByRole('region', { name: 'Case prover' });

test('the prover finds a planted gap in the rates; mended and proven again, the group is clean', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.openroll.test');
  const id = await makeCase(page, 'Prospect Quarry');
  await fillCase(page, id);
  await page.goto(`/cases/${id}`);
  await expect(prover(page)).toContainText('This case has not been proven yet.');

  await test.step('the group brings rates of its own, with nothing from 45 to 59', async () => {
    const panel = await openTab(page, 'Product Options');
    await panel.getByRole('button', { name: 'Paste or upload rates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste or upload rates' });
    await dialog
      .getByLabel('Or paste rows from a spreadsheet')
      .fill('min_age,max_age,waiting_period,benefit_period,rate\n18,44,,,1.2345\n60,69,,,3.5');
    await dialog.getByRole('button', { name: 'Use these rows' }).click();
    await save(page);
  });

  await test.step('the proof names the gap, and who is in it', async () => {
    await prover(page).getByRole('button', { name: 'Prove this case' }).click();
    await expect(prover(page).getByText(/^Errors were found/)).toBeVisible();
    const gap = prover(page).getByRole('region', { name: 'No rate (2)' });
    await expect(gap).toContainText('No rate is printed for people who may apply. (1 in the census)');
    await expect(gap).toContainText('has no premium for the employee, ages 45 to 59.');
    await gap.getByText('Some of them').click();
    await expect(gap.getByRole('link', { name: 'Ben Quarry' })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'prover-found');
  });

  await test.step('both sheets tell the same', async () => {
    for (const [button, name] of [
      ['Premium proof sheet (CSV)', /^premium_proof_\d+_\d+_.+\.csv$/],
      ['Proof with samples (PDF)', /^premium_proof_\d+_\d+_.+\.pdf$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await prover(page).getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toMatch(name);
    }
  });

  await test.step('mended, the proof is out of date; the next one is clean', async () => {
    await page.getByRole('button', { name: 'Open setup' }).click();
    const panel = await openTab(page, 'Product Options');
    await panel.getByLabel('Max age, row 1').fill('59');
    await save(page);
    await expect(prover(page).getByText(/have changed since/)).toBeVisible();
    await prover(page).getByRole('button', { name: 'Prove again' }).click();
    await expect(prover(page).getByText(/^Nothing was found/)).toBeVisible();
    await expect(prover(page).getByText(/have changed since/)).toBeHidden();
    await prover(page).getByText('Earlier proofs').click();
    await expect(prover(page).getByText('Errors: 1. Warnings: 1.')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'prover-clean');
  });
});
