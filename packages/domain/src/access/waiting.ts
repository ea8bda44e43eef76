import type { Permission } from './permissions.ts';

/** What may wait for somebody who signs in, in the order in which it is told: their own work first. */
export const waitingKinds = [
  'to_resume',
  'to_sign',
  'waiting_for_applicant',
  'ending_periods',
  'import_errors',
  'amounts_to_decide',
  'failed_deliveries',
  'parked_answers',
  'users_to_review',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Each is told to whoever may open the list that shows it, and do something about it; their scope says which of its rows count. */
const permissionFor: Readonly<Record<WaitingKind, Permission>> = {
  to_resume: 'access_enrollments_page',
  to_sign: 'access_enrollments_page',
  waiting_for_applicant: 'access_enrollments_page',
  ending_periods: 'access_cases_page',
  import_errors: 'manage_census',
  amounts_to_decide: 'add_enrollment_deliveries',
  failed_deliveries: 'view_enrollment_deliveries',
  parked_answers: 'add_enrollment_deliveries',
  users_to_review: 'access_manage_users_page',
};

/** What may wait for the holder of these permissions. */
export const waitingKindsOf = (permissions: readonly Permission[]): readonly WaitingKind[] =>
  waitingKinds.filter((kind) => permissions.includes(permissionFor[kind]));

/** Counting ends behind so many: a list tells its exact number, a glance need not. */
export const maxCounted = 99;
