import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import { addDays, type CalendarDate, dayOf } from '../values/dates.ts';
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
export function expiryLimits(now: Date, site: SpanSite): ExpiryLimits {
  const key = `${site.timeZone} ${site.unsignedDays}`;
  let day = days.get(key);
  if (!day || now.getTime() < day.begins || now.getTime() >= day.ends) {
    day = limitsOfDay(dayOf(now, site.timeZone), site);
    days.set(key, day);
  }
  return { ...day.limits, periodEndedBefore: now };
}

interface SpanSite {
  readonly timeZone: string;
  readonly unsignedDays: number;
}

/** The limits of spans of days, which hold for a day, and when it begins and ends. */
interface DayOfLimits {
  readonly begins: number;
  readonly ends: number;
  readonly limits: Omit<ExpiryLimits, 'periodEndedBefore'>;
}

/** Asked with every list: the day of a site is worked out once. */
const days = new Map<string, DayOfLimits>();

function limitsOfDay(today: CalendarDate, { timeZone, unsignedDays }: SpanSite): DayOfLimits {
  const start = (day: number) => new Date(startOfDay(addDays(today, day), timeZone));
  return {
    begins: start(0).getTime(),
    ends: start(1).getTime(),
    limits: {
      submittedBefore: start(1 - unsignedDays),
      pausedInactiveBefore: start(1 - pausedDays.inactive),
      pausedOpenBefore: start(1 - pausedDays.openEnded),
    },
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
