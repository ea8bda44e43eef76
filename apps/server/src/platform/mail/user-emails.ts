import type { TextKey } from '@openroll/messages/texts';
import type { Platform } from '../platform.ts';
import { siteAddress } from '../site/site-address.ts';
import type { SiteConfig } from '../site/site-config.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type Email, writeEmail } from './emails.ts';

/** Leads to a path of the site. */
export interface EmailButton {
  readonly path: string;
  readonly text: TextKey;
}

export interface UserEmail extends Omit<Email, 'to' | 'firstName' | 'language' | 'link'> {
  /** Null for none; unless told, it leads to the sign-in page. */
  readonly button?: EmailButton | null;
}

const signIn: EmailButton = { path: '/', text: 'mails.signInButton' };

/** Leads to the page of an enrollment. */
export const enrollmentButton = (
  { enrollmentDetailsPath }: Pick<SiteConfig, 'enrollmentDetailsPath'>,
  id: number,
): EmailButton => ({ path: `${enrollmentDetailsPath}/${id}`, text: 'mails.enrollmentButton' });

/**
 * Writes an email about work to the user that does it, in the caller's transaction: to the address and in the language that are
 * theirs now. Whoever cannot sign in anymore gets none: it tells of clients who are another's by now.
 */
export async function writeUserEmail(
  platform: Platform,
  work: UnitOfWork,
  userId: number,
  { button = signIn, ...mail }: UserEmail,
): Promise<void> {
  const user = await work.tx
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  await writeEmail(platform, work, {
    ...mail,
    to: user.email,
    firstName: user.first_name,
    language: user.language,
    ...(button ? { link: { url: siteAddress(platform.config, button.path), text: button.text } } : {}),
  });
}
