/** How often something may happen within a span; the demo multiplies all of them (§11.3). */
interface AccountLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Registrations from one address. */
export const registrationLimit: AccountLimit = { count: 5, seconds: 3600 };
/** Emails to one account that somebody asks for without signing in, or an administrator sends again. */
export const emailLimit: AccountLimit = { count: 3, seconds: 3600 };
/** Asking for a new password from one address, whatever the account. */
export const resetAddressLimit: AccountLimit = { count: 20, seconds: 3600 };
/** Personal links from one address that are good for nothing (AC17). */
export const unknownTokenLimit: AccountLimit = { count: 20, seconds: 600 };
/** Self-enrollments that are begun from one address by the link of a case: a whole plant may stand behind one (§16.2 A8). */
export const selfEnrollmentLimit = (peopleOfCensus: number): AccountLimit => ({
  count: Math.max(30, peopleOfCensus),
  seconds: 3600,
});
/** Emails by which somebody who enrolls alone comes back to one session. */
export const resumeEmailLimit: AccountLimit = { count: 5, seconds: 3600 };
/** Emails with the links to what was signed, asked for once more after a submit, for one session. */
export const receiptEmailLimit: AccountLimit = { count: 3, seconds: 3600 };
/** Emails to sign that are sent once more within a day: for one enrollment, and by one sender (AC43). */
export const resentSignEmails = { ofEnrollment: 10, ofSender: 100, seconds: 86_400 } as const;
/** Files that one user asks for: lists, reports, sheets and the audit (§11.3). */
export const exportLimit: AccountLimit = { count: 5, seconds: 3600 };
/** Wrong answers to who the holder of a link is; so many lock it (AC17). */
export const wrongAnswersThatLock = 5;
