import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import type { OpenQuestion } from './open-questions.ts';
import { saysYesOrNo, type Wishes } from './wishes.ts';

const forEveryone = /^No for everyone: (.+)$/s;

/** Says no for the whole family with one act, to each question to which all of them would say no. */
export async function sayNoForAll(page: Page, hands: Hands, wishes: Wishes): Promise<void> {
  const buttons = page.getByRole('button', { name: forEveryone });
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  for (const name of names) {
    const question = forEveryone.exec(name)?.[1] ?? '';
    const group = page.getByRole('group', { name: question });
    const said = group.getByRole('radio', { name: 'No', checked: true });
    const isSaid = (await said.count()) === (await group.getByRole('radiogroup').count());
    if (isSaid || saysYesOrNo(wishes, question) !== 'No') continue;
    await hands.press(page, name);
    await expect(said.first()).toBeVisible();
  }
}

/** Where products are offered: these, and none of the others. */
export async function chooseOnly(page: Page, hands: Hands, products: readonly string[]): Promise<void> {
  let isAsked = false;
  for (const product of products) {
    const offer = page.getByRole('radiogroup', { name: product });
    if (await offer.getByRole('radio', { name: 'Choose' }).isChecked()) continue;
    await takeOffer(page, hands, product, offer);
    isAsked = true;
  }
  if (!isAsked) return;
  await hands.press(page, 'Waive the rest');
  await expect(page.getByRole('radio', { name: 'Waive', checked: true }).first()).toBeVisible();
}

async function takeOffer(page: Page, hands: Hands, product: string, offer: Locator): Promise<void> {
  await offer.evaluate((element) => element.setAttribute('data-story-offer', ''));
  const options = ['Choose', 'Waive'];
  const asked = { kind: 'radios', label: product, hint: '', section: '', options } as const;
  await hands.choose(page, { ...asked, at: '[data-story-offer]' }, 0);
  await offer.evaluate((element) => element.removeAttribute('data-story-offer'));
}

/**
 * Chooses an amount with one press, where it is among those that are often chosen; the first of them where none is wished for. False where it
 * has to be found among the others.
 */
export async function takePreset(
  page: Page,
  hands: Hands,
  { at, options }: OpenQuestion,
  wanted: string | undefined,
): Promise<boolean> {
  if (wanted !== undefined && options.includes(wanted)) return false;
  const presets = page
    .locator(at)
    .getByRole('group', { name: 'Amounts that are often chosen' })
    .getByRole('button');
  const names = await presets.allTextContents();
  const found = names.find((name) => wanted === undefined || name.endsWith(`: ${wanted}`));
  if (found === undefined) return false;
  await hands.press(page, found, `${at} button`);
  return true;
}
