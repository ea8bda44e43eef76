import { removeEnrollment } from '@openroll/contract/enrollment-detail';
import { getWizardSession, pauseSession, startSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDivision,
  buildPerson,
  buildUser,
  offerProduct,
} from '../../../../test/builders.ts';
import { type Lakeside, newEnrollment, openLakesideWorld, startDana } from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const countSessions = async () =>
  (await world.platform.database.selectFrom('wizard_sessions').select('id').execute()).length;

/** A case like Lakeside with other settings, where Avery enrolls. */
async function caseWith(given: Parameters<typeof buildCase>[1]): Promise<number> {
  const { id } = await buildCase(world, given);
  await offerProduct(world, id, lakeside.products.accident);
  await assign(world, lakeside.avery.userId ?? 0, id);
  return id;
}

const start = (body: object) => lakeside.avery.call(startSession, { body });

describe('an enrollment starts', () => {
  it('for somebody in the census, with what the census knows', async () => {
    const query = { session_id: await startDana(lakeside) };
    const { body } = await lakeside.avery.call(getWizardSession, { query });
    expect(body.initial_data.applicants[0]?.data).toMatchObject({
      first_name: 'Dana',
      last_name: 'Whitfield',
      birthdate: '1984-03-14',
      has_spouse: 'yes',
    });
    expect([body.started_on, body.resumed_enrollment_data]).toEqual(['2026-03-18', null]);
  });

  it('for somebody who is not in the census, by SSN', async () => {
    const { body } = await start(newEnrollment(lakeside.caseId, { ssn: '987-65-4325' }));
    const session = (await lakeside.avery.call(getWizardSession, { query: { session_id: body.session_id } }))
      .body;
    expect(session.initial_data.applicants).toEqual([
      { id: 'primary', type: 'primary', data: { ssn: '987-65-4325' } },
    ]);
  });

  it('in the other spelling of the fields, too', async () => {
    const answer = await start({
      case_id: lakeside.caseId,
      enrollmentCity: 'Chicago',
      enrollmentState: 'illinois',
      ssn: '219-09-9999',
    });
    const { session_id } = answer.body;
    const session = (await lakeside.avery.call(getWizardSession, { query: { session_id } })).body;
    expect([session.applicant_state, session.initial_data.applicants[0]?.data.first_name]).toEqual([
      'IL',
      'Dana',
    ]);
  });

  it('and a call that names no session means the one that this browser started last', async () => {
    const last = await startDana(lakeside);
    expect((await lakeside.avery.call(getWizardSession)).body.session_id).toBe(last);
    const header = await lakeside.avery.inject({
      url: '/api/wizard/session',
      headers: { 'x-wizard-session': String(last - 1) },
    });
    expect(JSON.parse(header.body)).toMatchObject({ session_id: last - 1 });
  });

  it('in the only division when none is named', async () => {
    const caseId = await caseWith({ case_divisions_enabled: true });
    const body = newEnrollment(caseId, { ssn: '987-65-4325' });
    expect((await start(body)).status).toBe(400);
    await buildDivision(world, caseId);
    expect((await start(body)).status).toBe(200);
    await buildDivision(world, caseId);
    const { status, errors } = await start(body);
    expect([status, errors[0]?.field_name]).toEqual([400, 'case_division_id']);
  });

  it('in the place of the division, where the call sends none', async () => {
    const caseId = await caseWith({ case_divisions_enabled: true });
    const { id: case_division_id } = await buildDivision(world, caseId, { city: 'Elgin', state: 'IL' });
    await buildDivision(world, caseId);
    const placeOf = async (place: object) => {
      const { body } = await start({ caseId, ssn: '987-65-4325', ...place });
      return world.platform.database
        .selectFrom('wizard_sessions')
        .select(['enrollment_city', 'enrollment_state', 'division_id'])
        .where('id', '=', body.session_id)
        .executeTakeFirstOrThrow();
    };
    expect(await placeOf({ case_division_id })).toEqual({
      enrollment_city: 'Elgin',
      enrollment_state: 'IL',
      division_id: case_division_id,
    });
    expect(await placeOf({ case_division_id, enrollment_city: 'Chicago' })).toMatchObject({
      enrollment_city: 'Chicago',
      enrollment_state: 'IL',
    });
    const { status, errors } = await start({ caseId, ssn: '987-65-4325' });
    expect([status, errors.map(({ field_name }) => field_name)]).toEqual([
      400,
      ['enrollment_city', 'enrollment_state', 'case_division_id'],
    ]);
  });
});

describe('an enrollment does not start', () => {
  it.each([
    ['without a city', { enrollment_city: '' }, 'This field is required.', 'enrollment_city'],
    ['without a state', { enrollment_state: '' }, 'This field is required.', 'enrollment_state'],
    ['with null for the city', { enrollment_city: null }, 'This field is required.', 'enrollment_city'],
    ['with null for the state', { enrollment_state: null }, 'This field is required.', 'enrollment_state'],
    [
      'with an SSN in another form',
      { applicant_id: null, ssn: '219099999' },
      'SSN must be in the proper format.',
      'ssn',
    ],
    ['without any person', { applicant_id: null }, 'This field is required.', 'ssn'],
    [
      'AC37 in a state without a license',
      { enrollment_state: 'TX' },
      'You are not licensed in TX. Please contact your administrator if this is an error.',
      'enrollment_state',
    ],
    [
      'AC37 in no state at all',
      { enrollment_state: 'Atlantis' },
      'This case does not offer coverage in Atlantis.',
      'enrollment_state',
    ],
    [
      'AC37 in a mode that the case does not allow',
      { enrollment_mode: 'callcenter' },
      'This way of enrolling is not available in this case.',
      'enrollment_mode',
    ],
  ])('%s', async (_name, more, message, field) => {
    const before = await countSessions();
    const { status, errors } = await start(
      newEnrollment(lakeside.caseId, { applicant_id: lakeside.danaId, ...more }),
    );
    expect([status, errors[0]?.message, errors[0]?.field_name]).toEqual([400, message, field]);
    expect(await countSessions()).toBe(before);
  });

  it.each([
    ['AC37 in an inactive case', { is_active: false }, 'This enrollment is currently unavailable.'],
    [
      'AC37 outside the enrollment period',
      {
        enrollment_open: false,
        enrollment_start_date: new Date('2026-01-01T06:00:00Z'),
        enrollment_end_date: new Date('2026-03-01T06:00:00Z'),
      },
      'This enrollment is currently unavailable.',
    ],
    [
      'in a case that fails its validation',
      { situs_state: null },
      'Please correct all validation errors in the setup before beginning.',
    ],
    [
      'AC37 in person where the call center is forced',
      { is_call_center_mode_active: true, force_call_center_mode: true },
      'This way of enrolling is not available in this case.',
    ],
  ])('%s', async (_name, given, message) => {
    const { status, errors } = await start(newEnrollment(await caseWith(given), { ssn: '987-65-4325' }));
    expect([status, errors[0]?.message]).toEqual([400, message]);
  });

  it('for an agent who is licensed nowhere', async () => {
    const user = await buildUser(world);
    await assign(world, user.id, lakeside.caseId);
    const person = await signIn(world, user.email);
    const body = newEnrollment(lakeside.caseId, { applicant_id: lakeside.danaId });
    const { errors } = await person.call(startSession, { body });
    expect(errors[0]?.message).toBe('You are not licensed in any of the offered states.');
  });

  it('for a stranger, nor for nobody', async () => {
    const body = newEnrollment(lakeside.caseId, { applicant_id: lakeside.danaId });
    const foreign = await lakeside.noor.call(startSession, { body });
    const missing = await lakeside.noor.call(startSession, { body: { ...body, caseId: 999_999 } });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await nobody(world).call(startSession, { body })).status).toBe(401);
  });

  it('AC03 with ids of another case: missing, and nothing is made', async () => {
    const other = await buildPerson(world, { caseId: lakeside.elsewhereId, ssn: '078-05-1120' });
    const division = await buildDivision(world, lakeside.elsewhereId);
    const session = await startDana(lakeside);
    await lakeside.avery.call(pauseSession, { query: { session_id: session }, body: {} });
    const paused = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();
    const before = await countSessions();
    const here = newEnrollment(lakeside.caseId);
    const tries = [
      start({ ...here, applicant_id: other.id }),
      start({ ...here, applicant_id: lakeside.danaId, case_division_id: division.id }),
      start({ ...here, enrollment_id: 999_999 }),
      lakeside.noor.call(startSession, {
        body: newEnrollment(lakeside.elsewhereId, { enrollment_id: paused.id }),
      }),
      lakeside.noor.call(startSession, {
        body: newEnrollment(lakeside.elsewhereId, { applicant_id: lakeside.danaId }),
      }),
      lakeside.blake.call(startSession, {
        body: newEnrollment(lakeside.caseId, { enrollment_id: paused.id }),
      }),
    ];
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countSessions()).toBe(before);
    await lakeside.casey.call(removeEnrollment, { params: { id: paused.id } });
  });
});
