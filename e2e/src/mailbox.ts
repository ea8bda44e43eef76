import { expect, type Page } from '@playwright/test';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The link in the newest letter to an address whose subject reads so; waits until it is there. */
export async function findLink(page: Page, to: string, subject: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const reply = await page.request.get('/dev/mail.json');
    const letters = (await reply.json()) as Letter[];
    const letter = letters.find((one) => one.to === to && subject.test(one.subject));
    found = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0];
    expect(found, `a link in a letter to ${to}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found ?? '';
}
