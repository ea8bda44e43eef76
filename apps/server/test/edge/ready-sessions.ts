import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { Actor } from '@openroll/domain/access/actor';
import { permissionsOf } from '@openroll/domain/access/roles';
import type { EnrollmentMode } from '@openroll/domain/enrollments/modes';
import { complete } from '@openroll/wizard/applications/complete';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { showSubmitted } from '../../src/features/signing/later/show-submitted.ts';
import { signAct } from '../../src/features/signing/later/sign-act.ts';
import { sendReview } from '../../src/features/wizard/review/send-review.ts';
import { makeContext } from '../../src/features/wizard/sessions/make-context.ts';
import { previewDocuments } from '../../src/features/wizard/submission/preview-documents.ts';
import { submitSession } from '../../src/features/wizard/submission/submit-session.ts';
import { findSession, type SessionRow } from '../../src/features/wizard/wizard.queries.ts';
import type { Origin } from '../../src/platform/audit/record-audit.ts';
import { buildSession } from '../builders.ts';
import { openToSign, signByLink, signedBy, tokenSentTo } from '../signers.ts';
import type { World } from '../world.ts';

/** Whose session it is, in which case, and how it is led. */
export interface Led {
  readonly caseId: number;
  readonly agentId: number;
  readonly mode?: EnrollmentMode;
  /** The family signs by a link. */
  readonly isRemote?: boolean;
  /** An API user who enters it on the agent's behalf. */
  readonly enteredBy?: number | null;
  /** What is sold: Accident unless the test says else. */
  readonly product?: 'Accident' | 'Underwritten Life' | 'Whole Life';
  readonly lastName?: string;
}

/** An open session of Dana's with everything that she and the agent would answer, signatures too. */
export interface Answered {
  readonly id: number;
  readonly data: EnrollmentData;
  readonly led: Led;
  readonly email: string;
}

/** What a case of the matrix says of these products. */
export const options: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Whole Life': { payment: 'captured' },
  'Underwritten Life': { external_underwriting: 'yes' },
};

let serial = 0;

const findRow = async ({ platform }: World, id: number) => (await findSession(platform, id)) as SessionRow;

/** Opens one that is answered to its end; nothing of it is saved, shown or submitted yet. */
export async function answer(world: World, led: Led): Promise<Answered> {
  const { platform } = world;
  const { product = 'Accident', lastName = 'Whitfield', mode = 'inperson' } = led;
  const sold = await platform.database
    .selectFrom('products')
    .select(['id', 'current_version_id'])
    .where('name', '=', product)
    .executeTakeFirstOrThrow();
  const { id } = await buildSession(world, {
    caseId: led.caseId,
    agentId: led.agentId,
    enrollment_mode: mode,
    entered_by: led.enteredBy ?? null,
    remote_signature: led.isRemote ? 'forced' : 'off',
    product_versions: JSON.stringify([
      { product_id: sold.id, version_id: sold.current_version_id, options: options[product] ?? {} },
    ]),
  });
  const email = `dana${++serial}@ready.example`;
  const dana = {
    first_name: 'Dana',
    last_name: lastName,
    ssn: '219-09-9999',
    birthdate: '1984-03-14',
    hire_date: '2015-06-01',
    has_spouse: 'no',
    has_children: 'no',
    // Of two ratings that an underwriter may give, the one that is not the best.
    tobacco: product === 'Underwritten Life' ? 'yes' : 'no',
    email,
  };
  const alone: EnrollmentData = {
    applicants: [{ id: 'primary', type: 'primary', data: dana }],
    selectedCoverages: [],
  };
  const context = await makeContext(platform, await findRow(world, id));
  return { id, data: complete(context, alone), led, email };
}

/** Of what was answered: whoever leads it. */
export function leaderOf({ id, led }: Answered): Actor {
  const { caseId, agentId, enteredBy, mode, isRemote } = led;
  if (mode === 'selfenroll')
    return {
      kind: 'link',
      link: 'self-enroll',
      linkSessionId: 1,
      identifiedAs: 'applicant',
      sessionId: id,
      caseId,
    };
  const permissions = permissionsOf([]);
  if (enteredBy && isRemote)
    return { kind: 'api', userId: enteredBy, name: 'Key', roles: ['APIUser'], permissions, caseId };
  return { kind: 'user', userId: agentId, name: 'Agent', roles: [], permissions };
}

const originOf = (actor: Actor): Origin => ({ actor, requestId: 'ready', ip: '198.51.100.7', userAgent: '' });

/** The answers before anybody has signed, as they are shown. */
export const unsignedOf = ({ data }: Answered): EnrollmentData => withoutSignatures(data);

/** Has the documents shown, as before a signature. */
export async function show(world: World, answered: Answered): Promise<Answered> {
  await previewDocuments(world.platform, await findRow(world, answered.id), unsignedOf(answered));
  return answered;
}

/** Shows and submits it. */
export async function submit(world: World, answered: Answered): Promise<Answered> {
  await show(world, answered);
  const body = { data: answered.data } as SerializedEnrollment;
  const row = await findRow(world, answered.id);
  await submitSession(world.platform, originOf(leaderOf(answered)), row, body);
  return answered;
}

/** Sends what a call center has answered to be read. */
export async function sendToReview(world: World, answered: Answered): Promise<Answered> {
  const data = unsignedOf(answered);
  const body = { data, current_step: 'review', email: answered.email } as unknown as SerializedEnrollment & {
    email: string;
  };
  await sendReview(world.platform, originOf(leaderOf(answered)), await findRow(world, answered.id), body);
  return answered;
}

/** Dana has signed what waits for her: it stands in the agent's inbox. */
export async function signAsDana(world: World, { id, led }: Answered): Promise<void> {
  const { platform } = world;
  const { sha256 } = await showSubmitted(platform, { sessionId: id, signer: 'applicant', userId: null });
  await signAct(platform, originOf({ kind: 'anonymous' }), {
    sessionId: id,
    signer: 'applicant',
    answers: {
      applicant_signature: `Dana ${led.lastName ?? 'Whitfield'}`,
      applicant_signature_consent: true,
      applicant_signature_last_four: '9999',
    },
    previewHash: sha256,
  });
}

/** Dana has signed by her link, and an underwriter has approved another rating than she has signed for: she confirms it, or not. */
export async function awaitConfirmation(world: World, led: Led): Promise<Answered> {
  const sent = await submit(
    world,
    await answer(world, { ...led, isRemote: true, product: 'Underwritten Life' }),
  );
  const signer = await openToSign(world, await tokenSentTo(world, sent.email));
  await signByLink(signer, sent.id, signedBy('applicant', 'Dana Whitfield', '9999'));
  await world.runJobs();
  return sent;
}

/** The applications of a session, the first one first. */
export async function applicationOf(world: World, sessionId: number): Promise<number> {
  const { id } = await world.platform.database
    .selectFrom('enrollments')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('document_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}
