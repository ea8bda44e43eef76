import type { CalendarDate } from '@openroll/domain/values/dates';
import type { SignatureMethod, Signer } from '@openroll/wizard/signers';
import type { Tx } from '../../../platform/database/connect.ts';
import type { ActEvidence } from '../signing.queries.ts';
import { withdrawActs } from './withdraw-acts.ts';

/** An act as it is given. */
export interface GivenAct {
  readonly caseId: number;
  readonly sessionId: number;
  readonly setId: number;
  readonly signer: Signer;
  readonly method: SignatureMethod;
  readonly ip: string;
  readonly evidence: ActEvidence;
  readonly at: Date;
  readonly firstBillDate?: CalendarDate;
  /** The underwriter's decision that this second act confirms (B17); a signature confirms none. */
  readonly confirms?: number;
}

/**
 * Keeps an act of signing. The one that the same signer gave before, in the wizard, is withdrawn with it: of a confirmation the
 * one of the same decision, of a signature all of theirs.
 */
export async function recordAct(tx: Tx, act: GivenAct): Promise<number> {
  await withdrawActs(tx, act.sessionId, [act.signer], act.at, act.confirms);
  const { id } = await tx
    .insertInto('signing_acts')
    .values({
      case_id: act.caseId,
      session_id: act.sessionId,
      document_set_id: act.setId,
      signer: act.signer,
      method: act.method,
      ip_address: act.ip,
      evidence: JSON.stringify(act.evidence),
      signed_at: act.at,
      first_bill_date: act.firstBillDate ?? null,
      confirms_id: act.confirms ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
