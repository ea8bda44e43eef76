import { getEnrollment, getEnrollmentPdf, moveEnrollment } from '@openroll/contract/enrollment-detail';
import { listEnrollments } from '@openroll/contract/enrollments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nobody } from '../../../../test/actors.ts';
import { assign, buildCase, buildDivision, buildPerson, offerProduct } from '../../../../test/builders.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitShown,
  submitted,
  unsigned,
} from '../../../../test/lakeside.ts';
import { openApplication } from '../../../../test/open-application.ts';
import type { World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { declineAct } from '../../signing/later/decline-act.ts';
import { showSubmitted } from '../../signing/later/show-submitted.ts';
import { signAct } from '../../signing/later/sign-act.ts';

let world: World;
/** The cast of Lakeside, who write business in the Pending Group. */
let pending: Lakeside;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  const { id } = await buildCase(world, { group_name: 'Pending Group', is_pending_group: true });
  for (const product of Object.values(lakeside.products)) await offerProduct(world, id, product);
  for (const person of [lakeside.avery, lakeside.casey]) await assign(world, person.userId ?? 0, id);
  const { id: danaId } = await buildPerson(world, { caseId: id, first_name: 'Dana', last_name: 'Whitfield' });
  pending = { ...lakeside, caseId: id, danaId };
});
afterAll(() => world.close());

const move = (id: number, body: { case_id: number; case_division_id?: number }, person = lakeside.holly) =>
  person.call(moveEnrollment, { params: { id }, body });
const countersOf = async (caseId: number) => {
  const { rows } = await world.platform.pool.query(
    'select status, sum(enrollments)::int as n from enrollment_counters where case_id = $1 group by 1 having sum(enrollments) > 0 order by 1',
    [caseId],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};
const casesOf = async (sessionId: number) => {
  const { rows } = await world.platform.pool.query<{ case_id: number }>(
    `select case_id from wizard_sessions where id = $1
     union select case_id from enrollments where session_id = $1
     union select case_id from document_sets where session_id = $1
     union select case_id from signing_acts where session_id = $1
     union select s.case_id from enrollment_signatures s join enrollments e on e.id = s.enrollment_id where e.session_id = $1
     union select f.case_id from files f join enrollments e on e.document_id = f.id where e.session_id = $1
     union select f.case_id from files f join enrollment_signatures s on s.document_id = f.id
       join enrollments e on e.id = s.enrollment_id where e.session_id = $1`,
    [sessionId],
  );
  return rows.map(({ case_id }) => case_id);
};
const deliveriesOf = (ids: readonly number[]) =>
  world.platform.database
    .selectFrom('deliveries')
    .select(['case_id', 'enrollment_id'])
    .where('enrollment_id', 'in', ids)
    .execute();

describe('what was submitted in the Pending Group', () => {
  let sessionId = 0;
  let ids: readonly number[] = [];
  beforeEach(async () => {
    ({ sessionId, ids } = await submitted(pending, pending.avery, accidentData(pending)));
  });

  it('goes to a case whole: rows, documents, counters, audit of both, and then to the carrier', async () => {
    const [first = 0, waived = 0] = ids;
    const before = { here: await countersOf(pending.caseId), there: await countersOf(lakeside.caseId) };
    const pdf = (await lakeside.holly.call(getEnrollmentPdf, { params: { id: first } })).bytes;
    const keys = async () =>
      await world.platform.database
        .selectFrom('enrollments as e')
        .innerJoin('files as f', 'f.id', 'e.document_id')
        .select(['e.data_key', 'f.data_key as file_key', 'f.store_name'])
        .where('e.id', '=', first)
        .executeTakeFirstOrThrow();
    const former = await keys();
    expect(await deliveriesOf(ids)).toEqual([]);

    const { status, body } = await move(first, { case_id: lakeside.caseId });
    expect([status, body.case_id, body.may.move]).toEqual([200, lakeside.caseId, false]);
    expect(body.census_person_id).toBe(lakeside.danaId);
    expect(await casesOf(sessionId)).toEqual([lakeside.caseId]);
    expect((await lakeside.holly.call(getEnrollment, { params: { id: waived } })).body.case_id).toBe(
      lakeside.caseId,
    );
    expect(await countersOf(pending.caseId)).toEqual({
      ...(before.here.enrolled > 1 ? { enrolled: before.here.enrolled - 1 } : {}),
      ...(before.here.waived > 1 ? { waived: before.here.waived - 1 } : {}),
    });
    expect(await countersOf(lakeside.caseId)).toEqual({
      enrolled: (before.there.enrolled ?? 0) + 1,
      waived: (before.there.waived ?? 0) + 1,
    });
    const now = await keys();
    expect(now.data_key?.equals(former.data_key ?? Buffer.alloc(0))).toBe(false);
    expect(now.file_key.equals(former.file_key)).toBe(false);
    await expect(world.platform.ports.files.get(former.store_name)).rejects.toThrow();
    const moved = (await lakeside.holly.call(getEnrollmentPdf, { params: { id: first } })).bytes;
    expect(Buffer.from(moved).equals(Buffer.from(pdf))).toBe(true);
    const { application } = await openApplication(world.platform, first);
    expect(application).toMatchObject({ case_id: lakeside.caseId, insured: { name: 'Dana Whitfield' } });
    expect(await deliveriesOf(ids)).toEqual([{ case_id: lakeside.caseId, enrollment_id: first }]);
    const notes = await world.platform.database
      .selectFrom('audit_events')
      .select('case_id')
      .where('action', '=', 'enrollment.moved')
      .where('object_id', '=', String(first))
      .orderBy('case_id')
      .execute();
    expect(notes.map(({ case_id }) => case_id)).toEqual(
      [lakeside.caseId, pending.caseId].sort((a, b) => a - b),
    );
  });

  it('moves once: asked again, or twice at once, nothing else happens', async () => {
    const [first = 0] = ids;
    const body = { case_id: lakeside.caseId };
    const answers = await Promise.all([move(first, body), move(first, body)]);
    expect([...answers, await move(first, body)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await deliveriesOf(ids)).toHaveLength(1);
    expect((await move(first, { case_id: lakeside.elsewhereId })).errors[0]?.code).toBe('move-not-pending');
  });

  it('is moved by the home office alone', async () => {
    const [first = 0] = ids;
    const body = { case_id: lakeside.caseId };
    const answers = [lakeside.avery, lakeside.casey, nobody(world)].map((person) =>
      move(first, body, person),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 401]);
    expect(await casesOf(sessionId)).toEqual([pending.caseId]);
    const offered = async (person: typeof lakeside.avery) =>
      (await person.call(getEnrollment, { params: { id: first } })).body.may.move;
    expect([await offered(lakeside.holly), await offered(lakeside.casey)]).toEqual([true, false]);
  });

  it('stays where the case does not take it', async () => {
    const [first = 0] = ids;
    const offering = async (
      given: object,
      products: readonly number[] = Object.values(lakeside.products),
    ) => {
      const { id } = await buildCase(world, given);
      for (const product of products) await offerProduct(world, id, product);
      return id;
    };
    const refusal = async (body: Parameters<typeof move>[1]) => {
      const { status, errors } = await move(first, body);
      return [status, errors[0]?.code];
    };
    const { accident } = lakeside.products;
    const divided = await offering({ case_divisions_enabled: true });
    const divisions = [await buildDivision(world, divided), await buildDivision(world, divided)];
    const foreign = await buildDivision(world, lakeside.caseId);
    expect(await refusal({ case_id: await offering({ is_active: false }) })).toEqual([
      400,
      'move-target-closed',
    ]);
    expect(await refusal({ case_id: await offering({ is_training: true }) })).toEqual([
      400,
      'move-target-closed',
    ]);
    expect(await refusal({ case_id: await offering({}, [accident]) })).toEqual([
      400,
      'move-product-not-offered',
    ]);
    expect(await refusal({ case_id: await offering({}, []) })).toEqual([400, 'state-not-offered']);
    expect(await refusal({ case_id: divided })).toEqual([400, 'division-required']);
    expect(await refusal({ case_id: divided, case_division_id: foreign.id })).toEqual([404, 'not-found']);
    expect(await refusal({ case_id: 999_999 })).toEqual([404, 'not-found']);
    await world.platform.pool.query('update enrollments set delivered_at = now() where id = $1', [first]);
    expect(await refusal({ case_id: lakeside.caseId })).toEqual([409, 'move-delivered']);
    await world.platform.pool.query('update enrollments set delivered_at = null where id = $1', [first]);
    expect(await casesOf(sessionId)).toEqual([pending.caseId]);
    const { body } = await move(first, { case_id: divided, case_division_id: divisions[1]?.id ?? 0 });
    expect(body.case_division_name).toMatch(/^Division/);
  });
});

it('what still waits for a signature is signed in its new case', async () => {
  const sessionId = await startDana(pending);
  await world.platform.pool.query(`update wizard_sessions set remote_signature = 'forced' where id = $1`, [
    sessionId,
  ]);
  const answer = await submitShown(pending.avery, sessionId, { data: unsigned(accidentData(pending)) });
  const id = answer.body.enrollments[0]?.id ?? 0;
  await move(id, { case_id: lakeside.caseId });
  await showSubmitted(world.platform, { sessionId, signer: 'applicant', userId: null });
  await signAct(world.platform, workerOrigin, {
    sessionId,
    signer: 'applicant',
    answers: {
      applicant_signature: 'Dana Whitfield',
      applicant_signature_consent: true,
      applicant_signature_last_four: '9999',
    },
  });
  const { rows } = (await lakeside.avery.call(listEnrollments, { query: { case_id: lakeside.caseId } })).body;
  expect(rows.find((row) => row.id === id)?.status).toBe('pending_agent_signature');
  expect(await casesOf(sessionId)).toEqual([lakeside.caseId]);
});

it('A15 why somebody declined is read in the new case as in the old one, and by whom it was', async () => {
  const sessionId = await startDana(pending);
  await world.platform.pool.query(`update wizard_sessions set remote_signature = 'forced' where id = $1`, [
    sessionId,
  ]);
  const answer = await submitShown(pending.avery, sessionId, { data: unsigned(accidentData(pending)) });
  const id = answer.body.enrollments[0]?.id ?? 0;
  const reason = 'Not what we talked about.';
  await declineAct(world.platform, workerOrigin, { sessionId, signer: 'applicant', reason });
  const sealed = () =>
    world.platform.database
      .selectFrom('signing_declines')
      .select(['case_id', 'reason'])
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
  const before = await sealed();

  expect((await move(id, { case_id: lakeside.caseId })).status).toBe(200);
  const after = await sealed();
  expect([before.case_id, after.case_id]).toEqual([pending.caseId, lakeside.caseId]);
  expect(after.reason?.equals(before.reason ?? Buffer.alloc(0))).toBe(false);
  for (const person of [lakeside.avery, lakeside.casey])
    expect((await person.call(getEnrollment, { params: { id } })).body).toMatchObject({
      case_id: lakeside.caseId,
      declined_by: 'signer',
      decline: { signer: 'applicant', reason },
    });
  expect((await lakeside.casey.call(getEnrollmentPdf, { params: { id } })).status).toBe(200);
});
