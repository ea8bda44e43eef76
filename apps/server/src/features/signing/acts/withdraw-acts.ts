import type { Signer } from '@openroll/wizard/signers';
import type { Tx } from '../../../platform/database/connect.ts';

/**
 * Takes back acts that nothing was submitted with; they stay to be read, and count for nothing. With a decision those alone that
 * confirm it.
 */
export async function withdrawActs(
  tx: Tx,
  sessionId: number,
  signers: readonly Signer[],
  at: Date,
  confirms?: number,
): Promise<void> {
  if (signers.length === 0) return;
  await tx
    .updateTable('signing_acts as a')
    .set({ withdrawn_at: at })
    .where('a.session_id', '=', sessionId)
    .where('a.signer', 'in', signers)
    .where('a.withdrawn_at', 'is', null)
    .$if(confirms !== undefined, (query) => query.where('a.confirms_id', '=', confirms ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enrollment_signatures as s').select('s.id').whereRef('s.act_id', '=', 'a.id'))),
    )
    .execute();
}
