import type { CarrierVerdict } from '@openroll/domain/enrollments/carrier-answers';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

export interface CarrierStanding {
  /** What the carrier has answered; null where nothing is answered of what was sent to it last. */
  readonly answer: CarrierVerdict | null;
  readonly policyNumber: string | null;
}

/** What the carrier has made of the application, for lists and searches. */
export async function markAnswered(
  { tx }: UnitOfWork,
  enrollmentId: number,
  { answer, policyNumber }: CarrierStanding,
): Promise<void> {
  await tx
    .updateTable('enrollments')
    .set({ carrier_answer: answer, policy_number: policyNumber })
    .where('id', '=', enrollmentId)
    .execute();
}
