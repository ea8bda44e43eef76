import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import { addDays, dayOf } from '../values/dates.ts';
import { startOfDay } from '../values/zoned-days.ts';

/** Days after a pause: in an inactive case, and in one that is open without an end (C17). */
const pausedDays = { inactive: 30, openEnded: 90 } as const;

/**
 * What lies before these instants has expired. A span of days ends as its last day begins on the site's clock, so that all of
 * a day expires at once (R11); the end of an enrollment period is an instant.
 */
export interface ExpiryLimits {
  /** Of a submission that lacks a signature or a decision. */
  readonly submittedBefore: Date;
  /** Of a pause in an inactive case. */
  readonly pausedInactiveBefore: Date;
  /** Of a pause in a case without an end; the answers of any pause are kept as long (§11.10). */
  readonly pausedOpenBefore: Date;
  /** Of the enrollment period of a case. */
  readonly periodEndedBefore: Date;
}

export interface ExpiryFacts {
  readonly status: EnrollmentStatus;
  readonly submittedAt: Date | null;
  readonly pausedAt: Date | null;
  readonly isCaseActive: boolean;
  /** When the case's enrollment period ends; null where it is open without an end. */
  readonly periodEndsAt: Date | null;
}

/** The limits at an instant; `unsignedDays` is the site's setting. */
export function expiryLimits(now: Date, site: { timeZone: string; unsignedDays: number }): ExpiryLimits {
  const today = dayOf(now, site.timeZone);
  const daysBack = (days: number) => new Date(startOfDay(addDays(today, 1 - days), site.timeZone));
  return {
    submittedBefore: daysBack(site.unsignedDays),
    pausedInactiveBefore: daysBack(pausedDays.inactive),
    pausedOpenBefore: daysBack(pausedDays.openEnded),
    periodEndedBefore: now,
  };
}

/** Whether an enrollment has expired by its dates, whatever is written down so far (§8.13). */
export function isExpired(facts: ExpiryFacts, limits: ExpiryLimits): boolean {
  const isBefore = (at: Date | null, limit: Date) => at !== null && at < limit;
  switch (facts.status) {
    case 'expired':
      return true;
    case 'pending':
    case 'pending_applicant_signature':
    case 'pending_agent_signature':
      return isBefore(facts.submittedAt, limits.submittedBefore);
    case 'paused':
      if (!facts.isCaseActive && isBefore(facts.pausedAt, limits.pausedInactiveBefore)) return true;
      return facts.periodEndsAt === null
        ? isBefore(facts.pausedAt, limits.pausedOpenBefore)
        : isBefore(facts.periodEndsAt, limits.periodEndedBefore);
    case 'enrolled':
    case 'waived':
    case 'declined':
      return false;
  }
}
