/** What an endpoint can need on an enrollment in scope, whatever its state then allows (`may-on-enrollment.ts`). */
export type EnrollmentRight = 'read-form' | 'remove';
