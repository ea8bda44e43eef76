import { getEnrollment } from '@openroll/contract/enrollment-detail';
import {
  type SerializedEnrollment,
  submitSession as submitEndpoint,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import type { Actor } from '@openroll/domain/access/actor';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPrints } from '../../../../test/documents/read-pages.ts';
import {
  accidentData,
  type Data,
  type Lakeside,
  openLakesideWorld,
  showDocuments,
  startDana,
  submitShown,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { readFile } from '../../../platform/documents/case-files.ts';
import { previewDocuments } from '../../wizard/submission/preview-documents.ts';
import { submitSession } from '../../wizard/submission/submit-session.ts';
import { lockSession } from '../../wizard/wizard.queries.ts';
import { declineAct } from './decline-act.ts';
import { showSubmitted } from './show-submitted.ts';
import { type LaterAct, signAct } from './sign-act.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

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
const attested = { agent_signature_consent: true };

async function startRemote(mark: 'offered' | 'forced'): Promise<number> {
  const sessionId = await startDana(lakeside);
  await world.platform.database
    .updateTable('wizard_sessions')
    .set({ remote_signature: mark })
    .where('id', '=', sessionId)
    .execute();
  return sessionId;
}

/** Submitted for signature by email; nobody has signed. */
async function submitRemote(data: Data = unsigned(accidentData(lakeside))): Promise<number> {
  const sessionId = await startRemote('forced');
  const answer = await submitShown(lakeside.avery, sessionId, { data });
  expect(answer.body.enrollments.map(({ status }) => status)).toEqual([
    'pending_applicant_signature',
    'waived',
  ]);
  return sessionId;
}

const show = (sessionId: number, signer: LaterAct['signer']) =>
  showSubmitted(world.platform, { sessionId, signer, userId: null });
const sign = (
  sessionId: number,
  signer: LaterAct['signer'],
  answers: LaterAct['answers'],
  previewHash?: string,
) => signAct(world.platform, origin, { sessionId, signer, answers, previewHash });

const applicationsOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('enrollments')
    .select(['id', 'status', 'document_id'])
    .where('session_id', '=', sessionId)
    .where('data_key', 'is not', null)
    .orderBy('id')
    .execute();
const statusesOf = async (sessionId: number) => (await applicationsOf(sessionId)).map(({ status }) => status);
const actsOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('signing_acts')
    .select(['signer', 'method', 'ip_address', 'evidence'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
const deliveriesOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('deliveries as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .select('d.status')
    .where('e.session_id', '=', sessionId)
    .execute();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; problems?: { code: string }[] }) =>
      `${error.status} ${error.problems?.[0]?.code}`,
  );

describe('where the employee signs by email', () => {
  it('no signature is asked in the wizard, and the choice is part of what is submitted', async () => {
    const sessionId = await startRemote('offered');
    const query = { session_id: sessionId };
    const stepsOf = async (answer: string | undefined) => {
      const data = withPrimary(accidentData(lakeside), { emp_selected_remote_signature: answer });
      return (await lakeside.avery.call(updateSteps, { query, body: { data } })).body.steps;
    };
    const names = async (answer?: string) => (await stepsOf(answer)).map(({ name }) => name);
    const asked = (await stepsOf(undefined)).flatMap(({ fields }) => fields);
    expect(asked.find(({ name }) => name === 'emp_selected_remote_signature')?.initial_value).toBe('no');
    expect(await names()).toEqual(await names('no'));
    expect((await names('no')).slice(-2)).toEqual(['applicant_signature', 'agent_signature']);
    expect((await names('yes')).at(-1)).toBe('review');
  });

  it('AC19 a forced session takes no signature in person, whatever is claimed', async () => {
    const sessionId = await startRemote('forced');
    const query = { session_id: sessionId };
    const data = withPrimary(accidentData(lakeside), { emp_selected_remote_signature: 'no' });
    await showDocuments(lakeside.avery, sessionId, data);
    const step = await lakeside.avery.call(validateStep, {
      query,
      body: { data, current_step: 'applicant_signature' },
    });
    expect([step.status, step.errors[0]?.code]).toEqual([400, 'unknown-value']);
    const { body } = await lakeside.avery.call(submitEndpoint, { query, body: { data } });
    expect(body.enrollments[0]?.status).toBe('pending_applicant_signature');
    expect(await actsOf(sessionId)).toEqual([]);
  });

  it('the submit keeps the document unsigned and unsealed, and queues no delivery', async () => {
    const sessionId = await submitRemote();
    const [application] = await applicationsOf(sessionId);
    const pdf = await readFile(world.platform, application?.document_id ?? 0);
    expect(pdf.toString('latin1')).not.toContain('ETSI.CAdES.detached');
    expect(await deliveriesOf(sessionId)).toEqual([]);
    const { body } = await lakeside.avery.call(getEnrollment, { params: { id: application?.id ?? 0 } });
    expect([body.status, body.enrollment_signatures]).toEqual(['pending_applicant_signature', []]);
  });
});

describe('an act after the submit', () => {
  it('of the applicant makes it the agent’s turn; the agent’s enrolls it and queues the delivery', async () => {
    const sessionId = await submitRemote();
    const [before] = await applicationsOf(sessionId);
    const shown = await show(sessionId, 'applicant');
    expect((await sign(sessionId, 'applicant', dana, shown.sha256)).enrollments).toEqual([
      { id: before?.id, status: 'pending_agent_signature' },
    ]);
    expect(await deliveriesOf(sessionId)).toEqual([]);
    const [between] = await applicationsOf(sessionId);
    world.advance(300);
    const inbox = await show(sessionId, 'agent');
    expect(Buffer.from(inbox.pdf).equals(await readFile(world.platform, between?.document_id ?? 0))).toBe(
      true,
    );
    expect((await sign(sessionId, 'agent', attested, inbox.sha256)).enrollments[0]?.status).toBe('enrolled');
    expect(await deliveriesOf(sessionId)).toEqual([{ status: 'queued' }]);

    expect(
      (await actsOf(sessionId)).map(({ signer, method, ip_address }) => [signer, method, ip_address]),
    ).toEqual([
      ['applicant', 'remote', '198.51.100.7'],
      ['agent', 'inperson', '198.51.100.7'],
    ]);
    const [applicant, agent] = await actsOf(sessionId);
    expect(applicant?.evidence).toMatchObject({
      intent: 'typed-name',
      identified_by: ['link', 'email', 'last-four'],
      shown_sha256: shown.sha256,
      place: 'online',
    });
    expect(agent?.evidence).toMatchObject({
      intent: 'attestation',
      identified_by: ['sign-in'],
      shown_sha256: inbox.sha256,
    });
    const { body } = await lakeside.avery.call(getEnrollment, { params: { id: before?.id ?? 0 } });
    expect(
      body.enrollment_signatures.map(({ signer, signer_name, method, signed_how }) => [
        signer,
        signer_name,
        method,
        signed_how,
      ]),
    ).toEqual([
      ['applicant', 'Dana Whitfield', 'remote', 'remote'],
      ['agent', 'Avery Agent', 'inperson', 'signed_in'],
    ]);
  });

  it('leaves everything else as it was shown: each PDF differs from the one before by one signature', async () => {
    const sessionId = await submitRemote();
    const files = [(await applicationsOf(sessionId))[0]?.document_id ?? 0];
    // What the forms print of the case today is of no account.
    await world.platform.database
      .updateTable('cases')
      .set({ group_name: 'Renamed Manufacturing' })
      .where('id', '=', lakeside.caseId)
      .execute();
    for (const [signer, answers] of [
      ['applicant', dana],
      ['agent', attested],
    ] as const) {
      await show(sessionId, signer);
      await sign(sessionId, signer, answers);
      files.push((await applicationsOf(sessionId))[0]?.document_id ?? 0);
    }
    await world.platform.database
      .updateTable('cases')
      .set({ group_name: 'Lakeside Manufacturing' })
      .where('id', '=', lakeside.caseId)
      .execute();
    const pdfs = await Promise.all(files.map((id) => readFile(world.platform, id)));
    const prints = await Promise.all(
      pdfs.map(async (pdf) => (await readPrints(pdf)).map(({ page, text }) => `${page} ${text}`)),
    );
    const [unsignedPrint = [], applicantPrint = [], agentPrint = []] = prints;
    const added = (after: readonly string[], before: readonly string[]) => {
      const left = [...before];
      return after.filter((print) => {
        const at = left.indexOf(print);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
    };
    expect(added(unsignedPrint, applicantPrint)).toEqual([]);
    expect(added(applicantPrint, agentPrint)).toEqual([]);
    expect(added(applicantPrint, unsignedPrint).join()).toContain('Dana Whitfield');
    expect(added(agentPrint, applicantPrint).join()).toContain('Avery Agent');
    expect(added(agentPrint, applicantPrint).join()).not.toContain('Dana Whitfield');
    for (const pdf of pdfs.slice(1))
      expect(pdf.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(1);
  });

  it('AC32 is refused when the documents were not shown to this signer, or others were', async () => {
    const sessionId = await submitRemote();
    const refused = [await codeOf(sign(sessionId, 'applicant', dana))];
    const shown = await show(sessionId, 'applicant');
    refused.push(await codeOf(sign(sessionId, 'applicant', dana, 'f'.repeat(64))));
    expect(refused).toEqual(['409 document-changed', '409 document-changed']);
    await sign(sessionId, 'applicant', dana, shown.sha256);
    expect(await codeOf(sign(sessionId, 'agent', attested, shown.sha256))).toBe('409 document-changed');
    expect(await statusesOf(sessionId)).toEqual(['pending_agent_signature']);
  });

  it.each([
    ['another name', { applicant_signature: 'Somebody Else' }, 'signature-name-mismatch'],
    ['other last four digits', { applicant_signature_last_four: '1234' }, 'signature-ssn-mismatch'],
    ['no last four digits', { applicant_signature_last_four: '' }, 'field-empty'],
    ['no consent', { applicant_signature_consent: false }, 'consent-required'],
  ])('is refused with %s', async (_, answers, code) => {
    const sessionId = await submitRemote();
    await show(sessionId, 'applicant');
    expect(await codeOf(sign(sessionId, 'applicant', { ...dana, ...answers }))).toBe(`400 ${code}`);
    expect(await actsOf(sessionId)).toEqual([]);
  });

  it('A12 is not the agent’s before the applicant’s', async () => {
    const sessionId = await submitRemote();
    expect(await codeOf(sign(sessionId, 'agent', attested))).toBe('409 lost-race');
    expect(await codeOf(show(sessionId, 'agent'))).toBe('404 not-found');
  });

  it('AC14 given twice, or ten times at once, is one act with one result', async () => {
    const sessionId = await submitRemote();
    await show(sessionId, 'applicant');
    const results = await Promise.all(Array.from({ length: 10 }, () => sign(sessionId, 'applicant', dana)));
    results.push(await sign(sessionId, 'applicant', dana));
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await actsOf(sessionId)).toHaveLength(1);
    expect(await statusesOf(sessionId)).toEqual(['pending_agent_signature']);
  });

  it('AC35 sign × decline: one wins, and the other is told', async () => {
    const sessionId = await submitRemote();
    await show(sessionId, 'applicant');
    const outcomes = await Promise.all([
      codeOf(sign(sessionId, 'applicant', dana)),
      codeOf(declineAct(world.platform, origin, { sessionId, signer: 'applicant', reason: '' })),
    ]);
    expect(outcomes.toSorted()).toEqual(['409 lost-race', 'done']);
    const [status] = await statusesOf(sessionId);
    expect(status).toBe(outcomes[0] === 'done' ? 'pending_agent_signature' : 'declined');
    expect(await actsOf(sessionId)).toHaveLength(outcomes[0] === 'done' ? 1 : 0);
  });

  it('turned down by the agent ends what waited for the agent; nobody signs it anymore', async () => {
    const sessionId = await submitRemote();
    await show(sessionId, 'applicant');
    await sign(sessionId, 'applicant', dana);
    const decline = () =>
      codeOf(declineAct(world.platform, origin, { sessionId, signer: 'agent', reason: 'Not so.' }));
    expect([await decline(), await decline()]).toEqual(['done', '409 lost-race']);
    expect(await statusesOf(sessionId)).toEqual(['declined']);
    expect(await codeOf(sign(sessionId, 'agent', attested))).toBe('409 lost-race');
    expect(await deliveriesOf(sessionId)).toEqual([]);
  });
});

it('an enrollment that was signed in person leaves nothing to sign', async () => {
  const sessionId = await startDana(lakeside);
  await submitShown(lakeside.avery, sessionId, { data: accidentData(lakeside) });
  expect(await codeOf(show(sessionId, 'applicant'))).toBe('404 not-found');
  expect(await codeOf(sign(sessionId, 'agent', attested))).toBe('404 not-found');
});

it('A5 who enrolls alone signs in the wizard, and the agent finds it in the inbox', async () => {
  const sessionId = await startDana(lakeside);
  const { database } = world.platform;
  await database
    .updateTable('wizard_sessions')
    .set({ enrollment_mode: 'selfenroll' })
    .where('id', '=', sessionId)
    .execute();
  const data = withPrimary(accidentData(lakeside), {
    agent_signature: undefined,
    agent_signature_consent: undefined,
  });
  const row = await database.transaction().execute((tx) => lockSession(tx, sessionId));
  await previewDocuments(world.platform, row, data as EnrollmentData);
  const submit = (actor: Actor) =>
    submitSession(world.platform, { ...origin, actor }, row, { data } as SerializedEnrollment);
  expect(await codeOf(submit({ kind: 'anonymous' }))).toBe('403 permission-denied');
  const made = await submit({
    kind: 'link',
    link: 'self-enroll',
    linkSessionId: 1,
    identifiedAs: 'applicant',
    sessionId,
    caseId: lakeside.caseId,
  });
  expect(made.enrollments[0]?.status).toBe('pending_agent_signature');
  await show(sessionId, 'agent');
  expect((await sign(sessionId, 'agent', attested)).enrollments[0]?.status).toBe('enrolled');
  expect((await actsOf(sessionId)).map(({ signer, method }) => [signer, method])).toEqual([
    ['applicant', 'selfenroll'],
    ['agent', 'inperson'],
  ]);
});
