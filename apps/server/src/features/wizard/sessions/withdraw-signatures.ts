import type { Signer } from '@openroll/wizard/signers';
import type { Tx } from '../../../platform/database/connect.ts';
import { withdrawActs } from '../../signing/acts/withdraw-acts.ts';
import { printStanding } from '../payment/print-standing.ts';

/**
 * Takes back the signatures of some of a session. Where none of the family's is left, what they sign next names the card or account that
 * stands then (B8). The caller holds the session locked.
 */
export async function withdrawSignatures(
  tx: Tx,
  session: { readonly id: number; readonly isSignedStill: boolean },
  signers: readonly Signer[],
  at: Date,
): Promise<void> {
  await withdrawActs(tx, session.id, signers, at);
  if (signers.length > 0 && !session.isSignedStill) await printStanding(tx, session.id);
}
