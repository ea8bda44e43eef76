import { type Problem, problem } from '../problems.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import { isEmail } from '../values/contact.ts';

/**
 * Where the review of a call-center enrollment stands (§16.4). `ended`: the link is over, or locked, and nobody has read anything.
 * `void`: somebody has read what is no longer so. `released`: the home office lets it go without a review.
 */
export const reviewStates = ['not_sent', 'sent', 'error', 'ended', 'reviewed', 'void', 'released'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A review as far as its state goes by it. */
export interface ReviewFacts {
  /** The link that was sent last; undefined where none was. */
  readonly link: { readonly isLive: boolean; readonly wasRefused: boolean } | undefined;
  /** What was read last, and whether it is what would be submitted now, or was; undefined where nobody has. */
  readonly reading: { readonly isCurrent: boolean } | undefined;
  readonly isReleased: boolean;
}

/** What was read as it stands counts before any link; a link that opens, before what was read and has changed. */
export function reviewStateOf({ link, reading, isReleased }: ReviewFacts): ReviewState {
  if (isReleased) return 'released';
  if (reading?.isCurrent) return 'reviewed';
  if (link?.isLive) return link.wasRefused ? 'error' : 'sent';
  if (reading) return 'void';
  if (!link) return 'not_sent';
  return link.wasRefused ? 'error' : 'ended';
}

/** Whether what a call center has submitted still waits for somebody to read it. */
export const awaitsReview = (state: ReviewState): boolean => state !== 'reviewed' && state !== 'released';

/** Whether an application is pending because of that; its review is undefined where nobody reviews it. */
export const waitsForReview = (status: EnrollmentStatus, review: ReviewState | undefined): boolean =>
  status === 'pending' && review !== undefined && awaitsReview(review);

/**
 * Why the applications cannot be sent to an address to be reviewed (A17): it is the applicant's own, or its domain is one of
 * the site's reviewers.
 */
export function reviewAddressProblems(
  typed: string,
  { applicantEmail, reviewDomains }: { applicantEmail: string; reviewDomains: readonly string[] },
): readonly Problem[] {
  const address = typed.trim().toLowerCase();
  if (address === '') return [problem('required', 'email')];
  if (!isEmail(address)) return [problem('email-format', 'email')];
  if (address === applicantEmail.trim().toLowerCase()) return [];
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isKnown = reviewDomains.some((one) => one.toLowerCase() === domain);
  return isKnown ? [] : [problem('review-address', 'email')];
}
