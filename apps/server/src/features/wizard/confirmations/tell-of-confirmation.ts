import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { tellAgentOfOutcome } from '../../underwriting/tell-of-decision.ts';
import { sendDocuments } from '../signer/send-documents.ts';
import type { SessionRow } from '../wizard.queries.ts';
import type { SealedConfirmation } from './write-confirmations.ts';

/** Tells the agent what was chosen, or turned down, and whoever has confirmed where their documents are as they stand now (A16). */
export async function tellOfConfirmation(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  {
    signer,
    applications,
  }: { readonly signer: 'applicant' | 'spouse'; readonly applications: readonly SealedConfirmation[] },
): Promise<void> {
  for (const { later, act } of applications)
    await tellAgentOfOutcome(platform, work, later.application.id, act ? 'confirmed' : 'waived');
  if (applications.every(({ act }) => act === undefined)) return;
  const { remote_signature_email: ofApplicant, spouse_signature_email: ofSpouse } = row;
  const isSpouse = signer === 'spouse' && ofSpouse !== null;
  await sendDocuments(platform, work, row, {
    applicant: isSpouse ? null : ofApplicant,
    spouse: isSpouse ? ofSpouse : null,
  });
}
