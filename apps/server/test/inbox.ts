import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { Actor } from '@openroll/domain/access/actor';
import { complete } from '@openroll/wizard/applications/complete';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { captureTestCard } from '../src/demo/capture-test-card.ts';
import { showSubmitted } from '../src/features/signing/later/show-submitted.ts';
import { signAct } from '../src/features/signing/later/sign-act.ts';
import { makeContext } from '../src/features/wizard/sessions/make-context.ts';
import { previewDocuments } from '../src/features/wizard/submission/preview-documents.ts';
import { submitSession } from '../src/features/wizard/submission/submit-session.ts';
import { findSession, openAnswers, type SessionRow } from '../src/features/wizard/wizard.queries.ts';
import type { Origin } from '../src/platform/audit/record-audit.ts';
import type { Person } from './actors.ts';
import { accidentData, type Data, type Lakeside, startDana, submitShown, unsigned } from './lakeside.ts';
import type { World } from './world.ts';

/** Sessions that wait for their agent, made by the product's own verbs. */

const origin: Origin = {
  actor: { kind: 'anonymous' },
  requestId: 'test',
  ip: '198.51.100.7',
  userAgent: 'a phone',
};

const dana = {
  applicant_signature: 'Dana Whitfield',
  applicant_signature_consent: true,
  applicant_signature_last_four: '9999',
};

/** Dana's Accident, submitted by an agent for signature by email. Answers the session's id. */
export async function submitForSignature(
  world: World,
  lakeside: Lakeside,
  agent: Person = lakeside.avery,
  data: Data = unsigned(accidentData(lakeside)),
): Promise<number> {
  const sessionId = await startDana(lakeside, agent);
  await world.platform.database
    .updateTable('wizard_sessions')
    .set({ remote_signature: 'forced' })
    .where('id', '=', sessionId)
    .execute();
  await submitShown(agent, sessionId, { data });
  return sessionId;
}

/** The same, signed by Dana: it stands in the agent's inbox. */
export async function awaitAgent(
  world: World,
  lakeside: Lakeside,
  agent: Person = lakeside.avery,
  data?: Data,
): Promise<number> {
  const sessionId = await submitForSignature(world, lakeside, agent, data);
  const { sha256 } = await showSubmitted(world.platform, { sessionId, signer: 'applicant', userId: null });
  const act = { sessionId, signer: 'applicant', answers: dana, previewHash: sha256 } as const;
  await signAct(world.platform, origin, act);
  return sessionId;
}

/** Dana enrolls alone in the products named, with these answers beside the usual ones and a card where one is due; Avery has yet to sign. */
export async function selfEnroll(
  world: World,
  lakeside: Lakeside,
  products: readonly number[],
  change: (data: EnrollmentData) => EnrollmentData = (data) => data,
  from: Partial<Pick<Origin, 'ip' | 'userAgent'>> = {},
): Promise<number> {
  const { platform } = world;
  const sessionId = await startDana(lakeside);
  await platform.database
    .updateTable('wizard_sessions')
    .set({ enrollment_mode: 'selfenroll', census_person_id: null, ssn_index: null })
    .where('id', '=', sessionId)
    .execute();
  const find = async () => (await findSession(platform, sessionId)) as SessionRow;
  const context = await makeContext(platform, await find());
  const prefilled = openAnswers(platform, await find());
  const alone = {
    applicants: prefilled.applicants
      .filter(({ type }) => type === 'primary')
      .map((one) => ({
        ...one,
        data: { ...one.data, ssn: '219-09-9999', gender: 'female', has_spouse: 'no', has_children: 'no' },
      })),
    selectedCoverages: context.products
      .filter(({ id }) => !products.includes(id))
      .map(({ id }) => ({
        applicant: 'primary',
        product: id,
        data: { coverage: { text: 'Waived', value: null } },
      })),
  };
  const data = change(complete(context, alone));
  const actor: Actor = {
    kind: 'link',
    link: 'self-enroll',
    linkSessionId: 1,
    identifiedAs: 'applicant',
    sessionId,
    caseId: lakeside.caseId,
  };
  const byLink = { ...origin, ...from, actor };
  await captureTestCard(platform, byLink, context, data, find);
  await previewDocuments(platform, await find(), data);
  await submitSession(platform, byLink, await find(), {
    data,
  } as SerializedEnrollment);
  return sessionId;
}

/** The applications of a session; what was waived is none. */
export const applicationsOf = (world: World, sessionId: number) =>
  world.platform.database
    .selectFrom('enrollments')
    .select(['id', 'status', 'document_id'])
    .where('session_id', '=', sessionId)
    .where('status', '<>', 'waived')
    .orderBy('id')
    .execute();
