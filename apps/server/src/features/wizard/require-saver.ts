import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { type Actor, handedOverFor } from '@openroll/domain/access/actor';
import { mayOnSession } from '@openroll/domain/enrollments/may-on-session';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { hasSignatureAnswers, hasSigned } from '@openroll/wizard/signing/signature-answers';
import { forbidden } from '../../platform/refusal.ts';
import { type SessionRow, toSessionFacts } from './wizard.queries.ts';

/**
 * Who walks the steps without leading them signs or reviews: nothing of theirs is saved here. Nor is a signature that comes by a key,
 * or the agent's from a device that the agent has handed over.
 */
export function requireSaver(actor: Actor, row: SessionRow, body: SerializedEnrollment): void {
  if (!mayOnSession(actor, 'save', toSessionFacts(row))) throw forbidden('session.save');
  refuseSignaturesOfKey(actor, body);
  if (handedOverFor(actor) !== null && hasSigned(body.data as EnrollmentData, 'agent'))
    throw forbidden('session.sign-as-agent');
}

/** A key signs for nobody, and hands nobody's signature in (A32): refuses with 403. */
export function refuseSignaturesOfKey(
  actor: Actor,
  { data }: Partial<Pick<SerializedEnrollment, 'data'>>,
): void {
  if (actor.kind === 'api' && data && hasSignatureAnswers(data as EnrollmentData))
    throw forbidden('sign-for-another');
}
