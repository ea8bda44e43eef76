import {
  getUnderwritingDecision,
  getUnderwritingDetails,
  listUnderwritingDecisions,
} from '@openroll/contract/underwriting';
import { advancePage } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import { lifeData, writeUnderwrittenLife } from '../../../test/guaranteed-life.ts';
import { showDocuments, withPrimary } from '../../../test/lakeside.ts';
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
