import type { SubmittedApplication } from '../signing.queries.ts';

/** What an act, a refusal or an expiry has come to. */
export interface AfterAct {
  /** Nobody of the family has anything left to sign. */
  readonly familyIsDone: boolean;
}

/** Asked of all applications of a session, as they stand after it. */
export const afterAct = (applications: readonly Pick<SubmittedApplication, 'status'>[]): AfterAct => ({
  familyIsDone: applications.every(({ status }) => status !== 'pending_applicant_signature'),
});
