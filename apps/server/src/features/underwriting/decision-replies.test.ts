import {
  askUnderwriterAgain,
  getUnderwritingDecision,
  getUnderwritingDetails,
  listUnderwritingDecisions,
} from '@openroll/contract/underwriting';
import { advancePage, getWizardSession, pauseSession, startSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import { lifeData, writeUnderwrittenLife } from '../../../test/guaranteed-life.ts';
import { type Data, newEnrollment, showDocuments, withPrimary } from '../../../test/lakeside.ts';
import { type LifeWorld, openLifeWorld } from '../../../test/life-world.ts';

let life: LifeWorld;
/** A session in which Dana signed, and her coverage was referred. */
let query: { session_id: number };
beforeAll(async () => {
  life = await openLifeWorld({
    write: writeUnderwrittenLife,
    name: 'Underwritten Life',
    options: { external_underwriting: 'yes' },
  });
  query = { session_id: await life.start() };
  const signed = withPrimary(lifeData(life.productId, { amount: 100_000, hired: '2026-03-02' }), {
    last_name: 'Refer',
    tobacco: 'yes',
    applicant_signature: 'Dana Refer',
  });
  await showDocuments(life.avery, query.session_id, signed);
  const data = withPrimary(signed, {
    agent_signature: undefined,
    agent_signature_consent: undefined,
  });
  const { body } = await life.avery.call(advancePage, {
    query,
    body: { data, current_step: 'applicant_signature' },
  });
  expect([body.errors, body.is_uw_submitted]).toEqual([[], true]);
});
afterAll(() => life.close());

const one = (a: string, b: string, who: Person = life.avery) =>
  who.call(getUnderwritingDecision, { query, params: { a, b } });
const details = (who: Person) =>
  who.call(getUnderwritingDetails, { query, params: { a: String(life.productId), b: 'primary' } });

describe('the decision about one application', () => {
  it('has no details before anybody has decided', async () => {
    expect((await details(life.avery)).body).toEqual({ details: [] });
    await life.world.runJobs();
  });

  it('is found by product and party in either order, and is the one of the list (B19)', async () => {
    const { decisions } = (await life.avery.call(listUnderwritingDecisions, { query })).body;
    expect(decisions).toMatchObject([
      {
        product_id: life.productId,
        enrollment_party_id: 'primary',
        status: 'decided',
        underwriter_decision_value: 'REFER',
        uw_policy_rating: null,
        is_stale: false,
        is_submitted: true,
        is_failed_on_submission: false,
      },
    ]);
    const product = String(life.productId);
    const found = [await one(product, 'primary'), await one('primary', product)];
    expect(found.map(({ body }) => body)).toEqual([decisions[0], decisions[0]]);
  });

  it.each([
    ['spouse', () => String(life.productId)],
    ['primary', () => '999999'],
    ['primary', () => 'spouse'],
    ['1', () => String(life.productId)],
  ])('of %s and another is 404', async (party, product) => {
    expect((await one(product(), party)).status).toBe(404);
  });

  it('tells its agent the rating alone, the home office the risks, and shows neither request nor reply (B22)', async () => {
    expect((await details(life.avery)).body).toEqual({ details: [{ policy_rating: null }] });
    expect((await details(life.holly)).body).toEqual({
      details: [{ policy_rating: null, risk_factors: ['records', 'tobacco'] }],
    });
    const own = await one(String(life.productId), 'primary');
    expect(own.body).toMatchObject({ underwriter_request: null, underwriter_response: null });
    // The decision itself stands with the session, which is its agent's.
    expect((await one(String(life.productId), 'primary', life.holly)).status).toBe(404);
  });
});

it('a decision that counts no more is told as a stale one, until the same answers are signed again (B20)', async () => {
  const { avery, caseId, world } = life;
  const { database } = world.platform;
  const { body: before } = await avery.call(getWizardSession, { query });
  await avery.call(pauseSession, { query, body: { data: before.initial_data } });
  await database
    .updateTable('cases')
    .set({ updated_at: new Date(world.platform.clock().getTime() + 1000) })
    .where('id', '=', caseId)
    .execute();
  const { id } = await database
    .selectFrom('enrollments')
    .select('id')
    .where('session_id', '=', query.session_id)
    .executeTakeFirstOrThrow();
  await avery.call(startSession, { body: newEnrollment(caseId, { enrollment_id: id }) });

  const told = async () => (await avery.call(listUnderwritingDecisions, { query })).body.decisions;
  const product = String(life.productId);
  expect(await told()).toMatchObject([{ status: 'decided', is_stale: true }]);
  expect((await one(product, 'primary')).body.is_stale).toBe(true);
  const again = { query, params: { a: product, b: 'primary' }, body: {} };
  expect((await avery.call(askUnderwriterAgain, again)).status, 'nobody is asked about it').toBe(404);

  const signed = before.initial_data as unknown as Data;
  await showDocuments(avery, query.session_id, signed);
  await avery.call(advancePage, { query, body: { data: signed, current_step: 'applicant_signature' } });
  expect(await told()).toMatchObject([{ status: 'decided', is_stale: false }]);
});
