import { type ExpiryLimits, expiryLimits, isExpired } from '@openroll/domain/enrollments/expiry';
import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

export const limitsOf = ({ site }: Pick<Platform, 'site'>, now: Date): ExpiryLimits =>
  expiryLimits(now, site);

interface ExpiringRow {
  readonly status: EnrollmentStatus;
  readonly submitted_at: Date | null;
  readonly paused_at: Date | null;
  readonly case_is_active: boolean;
  readonly period_ends_at: Date | null;
}

/** The status that its dates give a row, whether or not the job has written it down. */
export const statusByDates = (row: ExpiringRow, limits: ExpiryLimits): EnrollmentStatus =>
  isExpired(
    {
      status: row.status,
      submittedAt: row.submitted_at,
      pausedAt: row.paused_at,
      isCaseActive: row.case_is_active,
      periodEndsAt: row.period_ends_at,
    },
    limits,
  )
    ? 'expired'
    : row.status;

/** When the enrollment period of a case `c` ends; null where it is open without an end. */
export const periodEndInSql = 'case when not c.enrollment_open then c.enrollment_end_date end';

/** Each limit as an expression, by a function that makes a value one. */
export const limitsInSql = (limits: ExpiryLimits, toSql: (at: Date) => string) =>
  ({
    submitted: toSql(limits.submittedBefore),
    inactive: toSql(limits.pausedInactiveBefore),
    open: toSql(limits.pausedOpenBefore),
    period: toSql(limits.periodEndedBefore),
  }) as const;

/**
 * The rule where the database asks it of an enrollment `e` in a case `c`, of what is not written down as expired yet
 * (expiry.queries.test.ts proves them equal).
 */
export const expiresInSql = (limits: ReturnType<typeof limitsInSql>): string => `coalesce(case when
  e.status in ('pending', 'pending_applicant_signature', 'pending_agent_signature') then e.submitted_at < ${limits.submitted}
  when e.status = 'paused' then (not c.is_active and e.paused_at < ${limits.inactive})
    or coalesce(${periodEndInSql} < ${limits.period}, e.paused_at < ${limits.open}) end, false)`;

/** The same as a condition of the query builder. */
export const expires = (limits: ExpiryLimits) =>
  sql<boolean>`${sql.raw(expiresInSql(limitsInSql(limits, (at) => `'${at.toISOString()}'::timestamptz`)))}`;
