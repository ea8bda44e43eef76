/** What may be allowed on one enrollment (`may-on-enrollment.ts`): reading its form, which some may of a waived one, and deleting it. */
export type EnrollmentRight = 'read-form' | 'remove';
