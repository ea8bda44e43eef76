import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSubmittedEnrollments } from '../../enrollments/receipt.queries.ts';
import { listSignedBy } from '../../enrollments/signed-documents.queries.ts';
import { emailAddressesOf, type SignerAddresses } from '../signer/link-addresses-of.ts';
import { openAnswers, type SessionRow } from '../wizard.queries.ts';

/**
 * Where the links to signed documents go: to whom the links to sign went, else to the contacts of whoever signed in the wizard
 * (A16). Null for each who has no address, or has signed nothing, and for all while somebody of the family is still due.
 */
export async function copyAddressesOf(
  platform: Platform,
  db: Db,
  row: SessionRow,
): Promise<SignerAddresses<string | null>> {
  const nobody = { applicant: null, spouse: null };
  const submitted = await listSubmittedEnrollments(db, row.id);
  if (submitted.some(({ status }) => status === 'pending_applicant_signature')) return nobody;
  const { remote_signature_email: applicant, spouse_signature_email: spouse } = row;
  const known =
    applicant === null
      ? await emailAddressesOf(platform, db, openAnswers(platform, row))
      : { applicant, spouse };
  const whoSigned = async (signer: 'applicant' | 'spouse') =>
    known[signer] !== null && (await listSignedBy(db, row.id, signer)).length > 0 ? known[signer] : null;
  return { applicant: await whoSigned('applicant'), spouse: await whoSigned('spouse') };
}
