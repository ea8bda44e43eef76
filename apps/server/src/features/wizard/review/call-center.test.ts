import { getWizardSession, startSession, submitSession } from '@openroll/contract/wizard';
import { consentVersion } from '@openroll/messages/consents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callData, offerCallCenter, startCall } from '../../../../test/call-center.ts';
import {
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  passAllSteps,
  submitShown,
} from '../../../../test/lakeside.ts';
import { defaultNow, type World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await offerCallCenter(world, lakeside);
});
afterAll(() => world.close());

const start = (mode: 'inperson' | 'callcenter') =>
  lakeside.avery.call(startSession, {
    body: newEnrollment(lakeside.caseId, { applicant_id: lakeside.danaId, enrollment_mode: mode }),
  });

describe('a case that enrolls through a call center', () => {
  it('lets its agents choose where it is beside in-person, and leaves no choice where it is forced', async () => {
    expect([(await start('inperson')).status, (await start('callcenter')).status]).toEqual([200, 200]);
    await offerCallCenter(world, lakeside, true);
    const refused = await start('inperson');
    expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'mode-not-allowed']);
    expect((await start('callcenter')).status).toBe(200);
  });

  it('begins nothing of the kind once it is switched off', async () => {
    await world.platform.database
      .updateTable('cases')
      .set({ is_call_center_mode_active: false })
      .where('id', '=', lakeside.caseId)
      .execute();
    expect((await start('callcenter')).errors[0]?.code).toBe('mode-not-allowed');
  });
});

describe('somebody on the telephone signs by voice', () => {
  const signaturesOf = (sessionId: number) =>
    world.platform.database
      .selectFrom('enrollment_signatures as s')
      .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
      .select(['s.signer', 's.signer_name', 's.method', 's.applicant_phone_number', 's.evidence'])
      .where('e.session_id', '=', sessionId)
      .orderBy('s.id')
      .execute();
  const byVoice = [
    {
      signer: 'applicant',
      signer_name: 'Dana Whitfield',
      method: 'voice',
      applicant_phone_number: '815-555-0142',
      evidence: {
        intent: 'spoken-yes',
        identified_by: ['phone', 'last-four'],
        consent_text_version: consentVersion,
      },
    },
    { signer: 'agent', signer_name: 'Avery Agent', method: 'inperson', applicant_phone_number: null },
  ];

  it('by saying yes; the applications then wait for the review, and nothing goes out', async () => {
    const sessionId = await startCall(lakeside);
    const answer = await submitShown(lakeside.avery, sessionId, { data: callData(lakeside) });
    expect(answer.body.enrollments[0]).toMatchObject({ status: 'pending' });
    expect(await signaturesOf(sessionId)).toMatchObject(byVoice);
    const deliveries = await world.platform.database
      .selectFrom('deliveries as d')
      .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
      .select('d.id')
      .where('e.session_id', '=', sessionId)
      .execute();
    expect(deliveries).toEqual([]);
  });

  it('step by step as well: the yes is the act, and the agent signs after it', async () => {
    const sessionId = await startCall(lakeside);
    const data = callData(lakeside);
    const version = await passAllSteps(lakeside.avery, sessionId, data);
    const query = { session_id: sessionId };
    const answer = await lakeside.avery.call(submitSession, { query, body: { data, version } });
    expect(answer.body.enrollments[0]).toMatchObject({ status: 'pending' });
    expect(await signaturesOf(sessionId)).toMatchObject(byVoice);
  });

  it.each([
    ['no number', { applicant_phone_number: undefined }, 'field-empty'],
    ['half a number', { applicant_phone_number: '815-555' }, 'phone-format'],
    ['no yes', { applicant_signature: undefined }, 'consent-required'],
    ['a typed name in its place', { applicant_signature: 'Dana Whitfield' }, 'consent-required'],
    ['wrong digits', { applicant_signature_last_four: '0000' }, 'signature-ssn-mismatch'],
  ])('never with %s', async (_, answers, code) => {
    const sessionId = await startCall(lakeside);
    const answer = await submitShown(lakeside.avery, sessionId, { data: callData(lakeside, answers) });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, code]);
  });

  it('never by email, even where the case forces that, and nobody is asked about it', async () => {
    await world.platform.database
      .updateTable('cases')
      .set({ force_agent_enroll_remote_sig: true })
      .where('id', '=', lakeside.caseId)
      .execute();
    const sessionId = await startCall(lakeside);
    const data = callData(lakeside, { emp_selected_remote_signature: 'yes' });
    const answer = await submitShown(lakeside.avery, sessionId, { data });
    expect(answer.body.enrollments[0]).toMatchObject({ status: 'pending' });
    await world.platform.database
      .updateTable('cases')
      .set({ force_agent_enroll_remote_sig: false })
      .where('id', '=', lakeside.caseId)
      .execute();
  });

  it('is no yes for an enrollment in person', async () => {
    const { session_id: sessionId } = (await start('inperson')).body;
    const answer = await submitShown(lakeside.avery, sessionId, { data: callData(lakeside) });
    expect(answer.status).toBe(400);
    expect(answer.errors.map((error) => error.code)).toContain('signature-name-mismatch');
  });

  it('of which the session of the agent tells, and no link yet', async () => {
    const sessionId = await startCall(lakeside);
    const session = await lakeside.avery.call(getWizardSession, { query: { session_id: sessionId } });
    expect(session.body).toMatchObject({ isCallCenterReview: false, call_center_review_token: null });
  });
});
