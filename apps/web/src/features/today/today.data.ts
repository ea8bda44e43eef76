import { getToday, type Today } from '@openroll/contract/today';
import type { WaitingKind } from '@openroll/domain/access/waiting';
import { useRead } from '../../platform/calls/server-data.ts';
import type { Addresses } from '../../platform/navigation/addresses.ts';

/** What waits, read on load and on focus, never polled, and not while nobody looks at it. */
export const useToday = (isShown: boolean) =>
  useRead(getToday, {}, { enabled: isShown, refetchOnFocus: true });

export type Waiting = Today['waiting'][number];

/** The list that shows exactly what is counted; undefined where the site has no such page. */
export const listOfKind = (
  { enrollments, enrollmentsOfCase, cases, deliveries, parkedAnswers, manageUsers }: Addresses,
  kind: WaitingKind,
): string | undefined =>
  ({
    to_resume: `${enrollments}?status=paused&agent=me`,
    to_sign: enrollmentsOfCase('inbox'),
    waiting_for_applicant: `${enrollments}?status=pending_applicant_signature&agent=me`,
    ending_periods: `${cases}?status=ending`,
    import_errors: `${cases}?status=import_errors`,
    amounts_to_decide: `${enrollments}?status=amount_to_decide`,
    failed_deliveries: deliveries && `${deliveries}?status=failed`,
    parked_answers: parkedAnswers,
    users_to_review: manageUsers && `${manageUsers}?awaiting=yes`,
  })[kind];
