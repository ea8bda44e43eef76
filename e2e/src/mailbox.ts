import { expect, type Page } from '@playwright/test';

interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The link in the newest email to an address, or to one that ends so, whose subject reads so; waits until it is there. */
export async function findLink(page: Page, to: string | RegExp, subject: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const reply = await page.request.get('/dev/mail.json');
    const mails = (await reply.json()) as Email[];
    const mail = mails.find(
      (one) => (typeof to === 'string' ? one.to === to : to.test(one.to)) && subject.test(one.subject),
    );
    found = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
    expect(found, `a link in an email to ${to}`).toBeDefined();
  }).toPass();
  return found ?? '';
}
