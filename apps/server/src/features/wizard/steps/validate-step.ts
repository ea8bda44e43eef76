import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { mayOnSession } from '@openroll/domain/access/may-on-session';
import { problem } from '@openroll/domain/problems';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { reachableIn } from '@openroll/wizard/applications/reachable-data';
import type { Walk, WalkError } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, forbidden, invalid, type Refusal } from '../../../platform/refusal.ts';
import type { Signer, SigningAct } from '../../signing/signing.queries.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import { planDocuments } from '../submission/plan-documents.ts';
import { pinnedOf, type SessionRow, signingOf, toSessionFacts } from '../wizard.queries.ts';
import { stepNameOf, type WalkedCall, walkCall } from './walk-call.ts';

const signerOfStep: Readonly<Record<string, Signer>> = {
  applicant_signature: 'applicant',
  spouse_signature: 'spouse',
  agent_signature: 'agent',
};

export interface StepVerdict {
  readonly errors: readonly WalkError[];
  readonly version: number;
}

/**
 * Validates one step with authority, by the very function that the browser runs, and saves it when it is valid: the session
 * then stands at the next step. A valid signature step is the act of signing; it is refused with 409 when the document has
 * changed since it was shown.
 */
export async function validateStep(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<StepVerdict> {
  requireSessionEvent(row, 'saved');
  const call = await walkCall(platform, row, body);
  const { walked, session } = call;
  const name = stepNameOf(body) ?? walked.steps[body.current_step_index ?? 0]?.name ?? '';
  const index = walked.steps.findIndex((step) => step.name === name);
  if (index < 0)
    throw invalid(
      problem('unknown-value', 'current_step', { field: 'current_step', allowed: namesOf(walked) }),
    );
  demandNoneSkipped(walked, index);
  const errors = walked.errorsOn(name);
  if (errors.length > 0) return { errors, version: row.version };
  const next = Math.min(index + 1, walked.steps.length - 1);
  const version = await saveSession(platform, origin, row, {
    data: session.answers.data,
    version: body.version,
    step: walked.steps[next]?.name ?? name,
    stepIndex: next,
    signed: signingOn(platform, origin, row, call, name, body.preview_hash),
  });
  return { errors: [], version };
}

/** Nobody comes to a signature past a step on which something is missing (AC31). */
export function demandNoneSkipped(walked: Walk, index: number): void {
  const refusal = skippedBefore(walked, index);
  if (refusal) throw refusal;
}

/** The refusal of a signature while something before it is missing; undefined where nothing is, or nobody signs there. */
export function skippedBefore({ steps, errorsOn }: Walk, index: number): Refusal | undefined {
  if (!Object.hasOwn(signerOfStep, steps[index]?.name ?? '')) return undefined;
  const [first] = steps.slice(0, index).flatMap(({ name }) => errorsOn(name));
  return first && conflict('step-skipped', { step: first.step, field: first.problem.field ?? first.name });
}

const namesOf = ({ steps }: Walk) => steps.map(({ name }) => name).join(', ');

/** The act of signing that passing this step is; undefined where nobody signs there. */
export function signingOn(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  { session }: WalkedCall,
  step: string,
  previewHash: string | undefined,
): { readonly [S in Signer]?: SigningAct } | undefined {
  const signer = signerOfStep[step];
  if (!signer) return undefined;
  if (!mayOnSession(origin.actor, `sign-as-${signer}`, toSessionFacts(row)))
    throw forbidden('sign for somebody else');
  const { context } = session;
  const data = reachableIn(session);
  const assembled = assembleApplications(context, data);
  if (!assembled.ok) throw invalid(...assembled.problems);
  const plan = planDocuments(context, pinnedOf(row), data, assembled.value).hash;
  demandShown(row, previewHash, plan);
  const { ip, userAgent } = origin;
  return { [signer]: { at: platform.clock().toISOString(), ip, user_agent: userAgent, plan } };
}

/** What is signed is what was shown (AC32): the hash that the caller saw, and the document that the server remembers. */
export function demandShown(row: SessionRow, previewHash: string | undefined, plan: string): void {
  const { shown } = signingOf(row);
  if (shown && shown.plan !== plan) throw conflict('document-changed');
  if (previewHash !== undefined && previewHash !== shown?.sha256) throw conflict('document-changed');
}
