import type { EnrollmentRow, EnrollmentRowStatus } from '@openroll/contract/enrollments';
import { isRefusedByPerson } from '@openroll/domain/enrollments/declined-by';

/** What a status means to its reader; one color each, everywhere (§18.2). */
export const statusTone = {
  enrolled: 'good',
  paused: 'going',
  waived: 'plain',
  expired: 'bad',
  declined: 'bad',
  pending: 'waiting',
  census: 'plain',
  pending_applicant_signature: 'waiting',
  pending_agent_signature: 'special',
} as const satisfies Record<EnrollmentRowStatus, string>;

/**
 * Whether a row of a list offers its application form: where it has one, never for census people and waived rows (§8.3),
 * what people declined only with view_declined_waived_enrollments, which the endpoint demands too.
 */
export function offersPdf(
  row: Pick<EnrollmentRow, 'status' | 'declined_by' | 'enrollment_filename'>,
  mayViewDeclined: boolean,
): boolean {
  if (row.enrollment_filename === null || row.status === 'census' || row.status === 'waived') return false;
  return mayViewDeclined || !isRefusedByPerson(row);
}

export interface StatusFacts {
  readonly status: EnrollmentRowStatus;
  readonly coverage: string;
  readonly delivered_at: string | null;
}

export interface ShownFacts {
  /** A key of the enrollments texts, or the coverage itself. */
  readonly coverage: { readonly key: 'expired' | 'waived' } | { readonly text: string } | undefined;
  readonly premium: boolean;
  /** 'queued' while nothing was transmitted; undefined where it is not shown at all. */
  readonly transmitted: string | 'queued' | undefined;
  readonly pausedDate: boolean;
}

/**
 * What the detail page shows of an enrollment in its status (§8.4): expired hides premium and transmitted and says so as
 * its coverage, waived says so and hides transmitted, paused shows its date and is never 'queued'. What was declined never goes out,
 * and tells of no transmission either (decision 31).
 */
export function shownFacts({ status, coverage, delivered_at }: StatusFacts): ShownFacts {
  const hidesTransmitted = status === 'expired' || status === 'waived' || status === 'declined';
  return {
    coverage:
      status === 'expired' || status === 'waived'
        ? { key: status }
        : coverage
          ? { text: coverage }
          : undefined,
    premium: status !== 'expired',
    transmitted: hidesTransmitted
      ? undefined
      : (delivered_at ?? (status === 'paused' ? undefined : 'queued')),
    pausedDate: status === 'paused',
  };
}
