import type { TextKey } from '@openroll/messages/texts';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { isSpoken } from '@openroll/wizard/signers';
import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { GivenSignature } from '../../signing/acts/sign-applications.ts';
import { aboutEnrollment } from '../about-enrollment.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { emailAddressesOf } from './link-addresses-of.ts';
import { sendDocuments, sendDocumentsByLink } from './send-documents.ts';
import { sendSignLink } from './send-sign-link.ts';

/**
 * Tells the agent that somebody has signed by email; then a spouse with an address of their own is sent their link (A13), and once
 * nobody of the family is due, all of them are told where their documents are (A16).
 */
export async function tellOfSignature(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  { signer, familyIsDone }: { readonly signer: 'applicant' | 'spouse'; readonly familyIsDone: boolean },
): Promise<void> {
  await tellAgent(platform, work, row, { subject: 'mails.signedSubject', body: `mails.signed.${signer}` });
  if (familyIsDone) return sendDocumentsByLink(platform, work, row);
  const { spouse_signature_email: spouse } = row;
  if (signer === 'applicant' && spouse !== null)
    await sendSignLink(platform, work, row, {
      signer: 'spouse',
      address: spouse,
      isTheirsAlone: true,
      sentBy: null,
    });
}

/**
 * The family has signed in the wizard: each with an address is told where their documents are. Whoever signed by telephone and has
 * none gets them on paper, and the agent is told so (A16).
 */
export async function tellOfSubmission(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  data: EnrollmentData,
  signatures: readonly Pick<GivenSignature, 'signer' | 'method'>[],
): Promise<void> {
  const ofFamily = signatures.filter(({ signer }) => signer !== 'agent');
  if (ofFamily.length === 0) return;
  const addresses = await emailAddressesOf(platform, work.tx, data);
  await sendDocuments(platform, work, row, addresses);
  if (ofFamily.some(({ method }) => isSpoken(method)) && addresses.applicant === null)
    await tellAgent(platform, work, row, { subject: 'mails.paperSubject', body: 'mails.paper' });
}

/**
 * Tells the agent that a signer has declined, and where they said why. What they said may be anything, an SSN or a link too, and an email
 * lies open on its way (AC26, AC43): it stands on the page of the enrollment alone. It may be the last act that was due of the family: then
 * whoever has signed before is told where their documents are (A16).
 */
export async function tellOfRefusal(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  { reason, familyIsDone }: { readonly reason: string; readonly familyIsDone: boolean },
): Promise<void> {
  await tellAgent(platform, work, row, {
    subject: 'mails.refusedSubject',
    body: reason === '' ? 'mails.refused' : 'mails.refusedBecause',
  });
  if (familyIsDone) await sendDocumentsByLink(platform, work, row);
}

async function tellAgent(
  platform: Platform,
  work: UnitOfWork,
  { id, agent_id: agentId }: SessionRow,
  words: { readonly subject: TextKey; readonly body: TextKey },
): Promise<void> {
  const about = await aboutEnrollment(platform, work.tx, id);
  await writeUserEmail(platform, work, agentId, {
    ...words,
    params: about.params,
    button: about.button,
  });
}
