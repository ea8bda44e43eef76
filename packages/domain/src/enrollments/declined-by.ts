import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';

/** Who turned an application down (§16.3). */
export const declinedBys = ['person', 'signer', 'agent', 'underwriting'] as const;
export type DeclinedBy = (typeof declinedBys)[number];

/** Of an enrollment or a census person: their status, and who declined; null where nobody did, or it was not kept. */
export interface Refusal {
  readonly status: EnrollmentStatus | 'census';
  readonly declined_by: DeclinedBy | null;
}

/**
 * What the people themselves did not want: they waived or declined it, or did not sign it. Its forms need a permission (§1.22).
 * What an agent or an underwriter turned down was applied for, and counts so in the participation.
 */
export const isRefusedByPerson = ({ status, declined_by }: Refusal): boolean =>
  status === 'waived' || (status === 'declined' && declined_by !== 'agent' && declined_by !== 'underwriting');
