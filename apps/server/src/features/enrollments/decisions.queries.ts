import { type DecisionPart, type DecisionValue, premiumAfter } from '@openroll/domain/enrollments/decision';
import type { Cents, YearAndMonth } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
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

/** The decisions on applications, by the application. Read from what the feature underwriting writes. */
export async function openDecisions(
  { keys }: Pick<Platform, 'keys'>,
  db: Db,
  enrollmentIds: readonly number[],
): Promise<ReadonlyMap<number, Decision>> {
  const rows = await db
    .selectFrom('enrollment_decisions as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .select(['d.part', 'd.decision', 'd.amount_cents', 'd.effective_date', 'd.decided_at', 'd.reason'])
    .select(['d.applied_cents', 'd.modal_premium_cents', 'd.enrollment_id', 'e.data_key'])
    .where('d.enrollment_id', 'in', enrollmentIds)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const { enrollment_id: id, data_key: wrapped } = row;
      if (!wrapped) return [];
      const key = openDataKey(keys, enrollmentKeyOwner(id), wrapped);
      const decision: Decision = {
        part: row.part,
        decision: row.decision,
        amountCents: row.amount_cents,
        appliedCents: row.applied_cents,
        modalCents: row.modal_premium_cents,
        effectiveDate: row.effective_date,
        at: row.decided_at,
        reason: openJson<string>(key, decisionPlace(id), row.reason),
      };
      return [[id, decision]];
    }),
  );
}

/** The decision on one; undefined where there is none. */
export const openDecision = async (
  platform: Pick<Platform, 'keys'>,
  db: Db,
  enrollmentId: number,
): Promise<Decision | undefined> => (await openDecisions(platform, db, [enrollmentId])).get(enrollmentId);

/** Of a decision that approves something: what was in force before, and what is from its day on. */
export function decidedPremium(row: {
  readonly part: DecisionPart;
  readonly premium_mode: string;
  readonly annual_before_cents: Cents | null;
  readonly monthly_before_cents: Cents | null;
  readonly modal_premium_cents: Cents | null;
  readonly monthly_premium_cents: Cents | null;
}): { readonly before: YearAndMonth; readonly after: YearAndMonth } {
  const before = { annualCents: row.annual_before_cents ?? 0, monthlyCents: row.monthly_before_cents ?? 0 };
  const after = premiumAfter({
    part: row.part,
    before,
    modalCents: row.modal_premium_cents ?? 0,
    monthlyCents: row.monthly_premium_cents ?? 0,
    mode: row.premium_mode as PremiumMode,
  });
  return { before, after };
}
