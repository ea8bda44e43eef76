import type { Page } from '@playwright/test';
import {
  answer,
  fillEmployment,
  fillHeight,
  findAtLakeside,
  goOn,
  signIn,
  stepHeading,
} from '../src/agent.ts';
import { expect, test } from '../src/world.ts';

/** What was answered survives: a closed browser, a lost connection, a killed server, a pause; and stays with its person. */

const morgan = '078-05-1120';
const priya = '987-65-4325';

async function start(page: Page, ssn: string): Promise<void> {
  await page.goto('/enrollments');
  const modal = await findAtLakeside(page, ssn);
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
}

async function passEmployee(page: Page, weight: string): Promise<void> {
  await fillHeight(page, '5', '9');
  await fillEmployment(page, weight);
  await goOn(page, 'Family');
}

test('two tabs never mix two people, and a closed browser goes on where it was', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, 'agent@demo.openroll.test');
  await start(page, morgan);
  const other = await context.newPage();
  await start(other, priya);

  await passEmployee(page, '201');
  await passEmployee(other, '131');
  const address = page.url();
  expect(other.url()).not.toBe(address);
  await page.close();
  await other.reload();
  await expect(stepHeading(other, 'Family')).toBeVisible();
  await expect(other.getByText('Priya Raman', { exact: true })).toBeVisible();

  const again = await context.newPage();
  await again.goto(address);
  await expect(stepHeading(again, 'Family')).toBeVisible();
  await expect(again.getByText('Morgan Ellis', { exact: true })).toBeVisible();
  await again.waitForTimeout(1_000);
  await again.getByRole('button', { name: 'Previous' }).click();
  await expect(again.getByLabel('Weight in pounds')).toHaveValue('201');

  await test.step('Morgan’s enrollment is paused, and resumed from its page', async () => {
    await again.getByRole('button', { name: 'Pause' }).click();
    await again.getByRole('button', { name: 'Yes, Pause' }).click();
    await expect(again.getByRole('heading', { level: 1, name: 'Paused' })).toBeVisible();
    await again.goto('/enrollments?search_text=Ellis');
    const row = again.getByRole('row', { name: /Morgan Ellis/ });
    await expect(row.getByText('Paused')).toBeVisible();
    await again.getByRole('link', { name: 'Morgan Ellis' }).click();
    await expect(again.getByText('Paused Date')).toBeVisible();
    await again.getByRole('button', { name: 'Resume' }).click();
    const modal = again.getByRole('dialog', { name: 'Resume for Morgan Ellis' });
    await expect(modal.getByLabel('Enrollment city')).toHaveValue('Joliet');
    await modal.getByRole('button', { name: 'Resume' }).click();
    await expect(stepHeading(again, 'About the employee')).toBeVisible();
    await expect(again.getByText(/This enrollment was paused on/)).toBeVisible();
    await expect(again.getByLabel('Weight in pounds')).toHaveValue('201');
  });
});

test('a lost connection and a killed server lose nothing that was typed', async ({
  page,
  context,
  server,
  faults,
}) => {
  test.slow();
  faults.expect(/Failed to load resource: net::ERR/);
  await signIn(page, 'agent@demo.openroll.test');
  await start(page, priya);
  await fillHeight(page, '5', '4');

  await context.setOffline(true);
  await fillEmployment(page, '131');
  await expect(page.getByText('Not saved, retrying').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Weight in pounds')).toHaveValue('131');

  await server.kill9();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Not saved, retrying').first()).toBeVisible();
  await server.start();
  await expect(stepHeading(page, 'Family')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(stepHeading(page, 'Family')).toBeVisible();
  await answer(page, /have a spouse/, 'Yes');
});
