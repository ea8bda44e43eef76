import type { TextKey } from '@openroll/messages/texts';
import { issueSessionLink } from '../../../platform/links/session-links.ts';
import { writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { getEmailRecipient } from '../../users/users.queries.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells the agent that somebody has signed, and whoever signed where their documents are, once nobody of them is due (A16). */
export async function tellOfSignature(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  { signer, familyIsDone }: { readonly signer: 'applicant' | 'spouse'; readonly familyIsDone: boolean },
): Promise<void> {
  await tellAgent(platform, work, row, { subject: 'mails.signedSubject', body: `mails.signed.${signer}` });
  const { remote_signature_email: address } = row;
  if (!familyIsDone || address === null) return;
  const link = await issueSessionLink(platform, work, {
    kind: 'document',
    sessionId: row.id,
    caseName: row.group_name,
    signer: 'applicant',
    sentTo: address,
    sentBy: null,
  });
  await writeEmail(platform, work, {
    to: address,
    language: row.language,
    subject: 'mails.documentsSubject',
    body: 'mails.documents',
    params: { group: row.group_name },
    link: { url: link.url, text: 'mails.documentsButton' },
    notes: ['mails.documentsLife'],
    linkId: link.id,
  });
}

/** Tells the agent that a signer has declined, and why where they said it. */
export const tellOfRefusal = (
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  reason: string,
): Promise<void> =>
  tellAgent(platform, work, row, {
    subject: 'mails.refusedSubject',
    body: reason === '' ? 'mails.refused' : 'mails.refusedBecause',
    params: { reason },
  });

async function tellAgent(
  platform: Platform,
  work: UnitOfWork,
  { agent_id: agentId, group_name: group }: SessionRow,
  {
    params = {},
    ...words
  }: { readonly subject: TextKey; readonly body: TextKey; readonly params?: { readonly reason?: string } },
): Promise<void> {
  const { email, language, first_name: firstName } = await getEmailRecipient(work.tx, agentId);
  await writeEmail(platform, work, {
    to: email,
    language,
    firstName,
    ...words,
    params: { ...params, group },
    link: { url: siteAddress(platform.config, '/'), text: 'mails.signInButton' },
  });
}
