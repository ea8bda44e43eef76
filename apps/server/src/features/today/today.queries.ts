import { maxCounted, type WaitingKind } from '@openroll/domain/access/waiting';
import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { casesOfStatus } from '../cases/list/search-cases.ts';
import { unseenAnswers } from '../deliveries/answers/parked.queries.ts';
import { failedDeliveries } from '../deliveries/list-deliveries.ts';
import { amountsToDecide } from '../enrollments/amounts-to-decide.queries.ts';
import { ownEnrollments } from '../enrollments/enrollments.queries.ts';
import { limitsOf } from '../enrollments/expiry.queries.ts';
import { sessionsToSign } from '../signing/inbox/inbox.queries.ts';
import { usersToReview } from '../users/list-users.ts';

export interface Waiting {
  readonly kind: WaitingKind;
  /** 0 to 99. */
  readonly count: number;
  readonly hasMore: boolean;
}

interface Asked {
  readonly scope: Scope;
  readonly userId: number;
  readonly kinds: readonly WaitingKind[];
}

/**
 * What waits for a user, kind by kind, in the order of `kinds`; nothing for no kinds. Each kind is counted over the rows of the list
 * that it leads to, by the condition of that list, and no further than one row behind what is told: a count reads at most a hundred
 * entries of an index, however large the tables are (§14.3). One statement, so that all were so at one instant.
 */
export async function listWaiting(platform: Platform, asked: Asked): Promise<Waiting[]> {
  if (asked.kinds.length === 0) return [];
  const found = await waitingStatement(platform, asked).execute(platform.database);
  const counts = found.rows[0];
  return asked.kinds.map((kind) => {
    const count = counts?.[kind] ?? 0;
    return { kind, count: Math.min(count, maxCounted), hasMore: count > maxCounted };
  });
}

/** The statement behind it: one column for each kind. */
export function waitingStatement(
  platform: Platform,
  { scope, userId, kinds }: Asked,
): RawBuilder<Readonly<Partial<Record<WaitingKind, number>>>> {
  const now = platform.clock();
  const rowsOf: Readonly<Record<WaitingKind, () => RawBuilder<unknown>>> = {
    to_resume: () => ownEnrollments(scope, userId, 'paused'),
    to_sign: () => sessionsToSign(scope, userId, limitsOf(platform, now).submittedBefore),
    waiting_for_applicant: () => ownEnrollments(scope, userId, 'pending_applicant_signature'),
    ending_periods: () => casesOfStatus(scope, 'ending', now),
    import_errors: () => casesOfStatus(scope, 'import_errors', now),
    amounts_to_decide: () => amountsToDecide(scope, limitsOf(platform, now).submittedBefore),
    failed_deliveries: () => failedDeliveries(scope),
    parked_answers: () => unseenAnswers,
    users_to_review: () => usersToReview,
  };
  const most = sql.lit(maxCounted + 1);
  const columns = kinds.map(
    (kind) =>
      sql`(select count(*)::int from (${rowsOf[kind]()} limit ${most}) ${sql.ref(`of_${kind}`)}) as ${sql.ref(kind)}`,
  );
  return sql`select ${sql.join(columns)}`;
}
