import type { Signer } from '@openroll/wizard/signers';
import type { Tx } from '../../../platform/database/connect.ts';
import { reasonPlace } from '../../../platform/documents/sealed-sets.ts';
import { sealJson } from '../../../platform/keys/sealing.ts';
import type { SubmittedDocuments } from '../later/open-submitted.ts';

/** Notes that a signer turned documents down; what they said why is sealed, as it may be about anything. */
export async function recordDecline(
  tx: Tx,
  { setId, caseId, sessionId, key }: SubmittedDocuments,
  by: { readonly signer: Signer; readonly reason: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('signing_declines')
    .values({
      case_id: caseId,
      session_id: sessionId,
      document_set_id: setId,
      signer: by.signer,
      ip_address: by.ip,
      reason: by.reason === '' ? null : sealJson(key, reasonPlace(setId, by.signer), by.reason),
      declined_at: by.at,
    })
    .execute();
}
