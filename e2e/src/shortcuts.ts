import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { saysYesOrNo, type Wishes } from './wishes.ts';

const forEveryone = /^No for everyone: (.+)$/s;

/** Says no for the whole family with one act, to each question to which all of them would say no. */
export async function takeShortcuts(page: Page, hands: Hands, wishes: Wishes): Promise<void> {
  const buttons = page.getByRole('button', { name: forEveryone });
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  for (const name of names) {
    const question = forEveryone.exec(name)?.[1] ?? '';
    if (saysYesOrNo(wishes, question) !== 'No') continue;
    await hands.press(page, name);
    await expect(
      page.getByRole('group', { name: question }).getByRole('radio', { checked: true }).first(),
    ).toBeVisible();
  }
}
