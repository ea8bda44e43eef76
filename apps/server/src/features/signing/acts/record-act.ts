import { type ActOrigin, sameOriginAs, tellsOfOrigin } from '@openroll/domain/enrollments/same-origin';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { SignatureMethod, Signer } from '@openroll/wizard/signers';
import { sql } from 'kysely';
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

/** An act that is kept. */
interface RecordedAct {
  readonly id: number;
  readonly evidence: ActEvidence;
}

/**
 * Keeps an act of signing. The one that the same signer gave before, in the wizard, is withdrawn with it: of a confirmation the
 * one of the same decision, of a signature all of theirs. Answers the act with its evidence as it was kept.
 */
export async function recordAct(tx: Tx, act: GivenAct): Promise<RecordedAct> {
  await withdrawActs(tx, act.sessionId, [act.signer], act.at, act.confirms);
  const evidence = await withSameOrigin(tx, act);
  const { id } = await tx
    .insertInto('signing_acts')
    .values({
      case_id: act.caseId,
      session_id: act.sessionId,
      document_set_id: act.setId,
      signer: act.signer,
      method: act.method,
      ip_address: act.ip,
      evidence: JSON.stringify(evidence),
      signed_at: act.at,
      first_bill_date: act.firstBillDate ?? null,
      confirms_id: act.confirms ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, evidence };
}

/** The evidence, and in it whose earlier act of the session came from the same address and browser (AC18). */
async function withSameOrigin(tx: Tx, { sessionId, signer, method, ip, evidence }: GivenAct) {
  const own: ActOrigin = { signer, method, ip, userAgent: evidence.user_agent };
  if (!tellsOfOrigin(own)) return evidence;
  const earlier = await tx
    .selectFrom('signing_acts')
    .select(['signer', 'method', 'ip_address as ip', sql<string>`evidence ->> 'user_agent'`.as('userAgent')])
    .where('session_id', '=', sessionId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const same = sameOriginAs(own, earlier);
  return same.length > 0 ? { ...evidence, same_origin_as: same } : evidence;
}
