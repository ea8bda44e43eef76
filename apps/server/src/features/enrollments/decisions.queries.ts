import type { DecisionPart, DecisionValue } from '@openroll/domain/enrollments/decision';
import type { Cents } from '@openroll/domain/values/money';
import type { Db } from '../../platform/database/connect.ts';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';

/** A decision of the home office on an application (B18). */
export interface Decision {
  readonly part: DecisionPart;
  readonly decision: DecisionValue;
  /** Null but for a part. */
  readonly amountCents: Cents | null;
  /** What was decided of: above a guarantee, or all that was applied for; null where that is no amount. */
  readonly appliedCents: Cents | null;
  /** What is approved costs, per pay period of the enrollment; null where nothing is. */
  readonly modalCents: Cents | null;
  /** YYYY-MM-DD. */
  readonly effectiveDate: string | null;
  readonly at: Date;
  readonly reason: string;
}

export const decisionPlace = (enrollmentId: number): string => `enrollment_decisions|reason|${enrollmentId}`;

/** The decision on an application; undefined where there is none. Read from what the feature underwriting writes. */
export async function openDecision(
  { keys }: Pick<Platform, 'keys'>,
  db: Db,
  enrollmentId: number,
): Promise<Decision | undefined> {
  const row = await db
    .selectFrom('enrollment_decisions as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .select(['d.part', 'd.decision', 'd.amount_cents', 'd.effective_date', 'd.decided_at', 'd.reason'])
    .select(['d.applied_cents', 'd.modal_premium_cents', 'e.data_key'])
    .where('d.enrollment_id', '=', enrollmentId)
    .executeTakeFirst();
  if (!row?.data_key) return undefined;
  const key = openDataKey(keys, enrollmentKeyOwner(enrollmentId), row.data_key);
  return {
    part: row.part,
    decision: row.decision,
    amountCents: row.amount_cents,
    appliedCents: row.applied_cents,
    modalCents: row.modal_premium_cents,
    effectiveDate: row.effective_date,
    at: row.decided_at,
    reason: openJson<string>(key, decisionPlace(enrollmentId), row.reason),
  };
}
