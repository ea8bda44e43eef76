import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { Actor } from '@openroll/domain/access/actor';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { hasSignatureAnswers } from '@openroll/wizard/signing/signature-answers';
import { forbidden } from '../../../platform/refusal.ts';

/** A key signs for nobody, and hands nobody's signature in (A32): refuses with 403. */
export function refuseSignaturesOfKey(
  actor: Actor,
  { data }: Partial<Pick<SerializedEnrollment, 'data'>>,
): void {
  if (actor.kind === 'api' && data && hasSignatureAnswers(data as EnrollmentData))
    throw forbidden('sign-for-another');
}
