import { issueSessionLink } from '../../../platform/links/session-links.ts';
import { plainName, writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { listSignedBy } from '../../enrollments/signed-documents.queries.ts';
import type { SessionRow } from '../wizard.queries.ts';
import type { SignerAddresses } from './link-addresses-of.ts';

/**
 * Tells the family where the documents are that they have signed, once nobody of them has anything left to sign (A16): an email
 * without attachment to each who has an address, with a link of their own. Whoever shares the employee's address is told by
 * the employee's email: the employee has signed everything.
 */
export async function sendDocuments(
  platform: Platform,
  work: UnitOfWork,
  row: Pick<SessionRow, 'id' | 'group_name' | 'language'>,
  addresses: SignerAddresses<string | null>,
): Promise<void> {
  const t = platform.translatorIn(row.language);
  for (const signer of ['applicant', 'spouse'] as const) {
    const { [signer]: address } = addresses;
    const signed = address === null ? [] : await listSignedBy(work.tx, row.id, signer);
    if (address === null || signed.length === 0) continue;
    const documents = signed.map(({ display_name: product, insured_name: insured }) => {
      const name = plainName(insured);
      return name === '' ? (product ?? '') : t('mails.documentOf', { product: product ?? '', name });
    });
    const link = await issueSessionLink(platform, work, {
      kind: 'document',
      sessionId: row.id,
      caseName: row.group_name,
      signer,
      sentTo: address,
      sentBy: null,
    });
    await writeEmail(platform, work, {
      to: address,
      language: row.language,
      subject: 'mails.documentsSubject',
      body: 'mails.documents',
      params: { group: row.group_name, documents: t.formats.list(documents, 'and') },
      link: { url: link.url, text: 'mails.documentsButton' },
      notes: ['mails.documentsLife'],
      linkId: link.id,
    });
  }
}

/** The same, to where the family was sent their links to sign. */
export const sendDocumentsByLink = (
  platform: Platform,
  work: UnitOfWork,
  row: Pick<
    SessionRow,
    'id' | 'group_name' | 'language' | 'remote_signature_email' | 'spouse_signature_email'
  >,
): Promise<void> =>
  sendDocuments(platform, work, row, {
    applicant: row.remote_signature_email,
    spouse: row.spouse_signature_email,
  });
