import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnrollment } from '@openroll/contract/enrollments';
import {
  getUnderwritingDecision,
  getUnderwritingDetails,
  listUnderwritingDecisions,
} from '@openroll/contract/underwriting';
import { advancePage, getRates, startSession, submitSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildPerson, buildUser, offerProduct } from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { lifeData, writeUnderwrittenLife } from '../../../../test/guaranteed-life.ts';
import { type Data, newEnrollment, showDocuments, withPrimary } from '../../../../test/lakeside.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let folder: string;
let avery: Person;
let noor: Person;
let productId: number;
/** One case asks the underwriter, the other does not. */
const cases: { asking: number; plain: number } = { asking: 0, plain: 0 };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-underwritten-'));
  world = await openWorld({ catalog: [await writeUnderwrittenLife(folder)] });
  const products = await world.platform.database.selectFrom('products').select(['id', 'name']).execute();
  productId = products.find(({ name }) => name === 'Underwritten Life')?.id ?? 0;
  const agent = await buildUser(world, { first_name: 'Avery', last_name: 'Agent', licenses: ['IL'] });
  const other = await buildUser(world, { first_name: 'Noor', last_name: 'Newhire', licenses: ['IL'] });
  for (const [name, external_underwriting] of [
    ['asking', 'yes'],
    ['plain', 'no'],
  ] as const) {
    cases[name] = (await buildCase(world, { group_name: name })).id;
    await offerProduct(world, cases[name], productId, { external_underwriting });
    for (const user of [agent, other]) await assign(world, user.id, cases[name]);
  }
  avery = await signIn(world, agent.email);
  noor = await signIn(world, other.email);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const answers = (lastName: string, tobacco: 'yes' | 'no' = 'no', name = `Dana ${lastName}`): Data =>
  withPrimary(lifeData(productId, { amount: 100_000, hired: '2026-03-02', ill: 'yes' }), {
    last_name: lastName,
    tobacco,
    applicant_signature: name,
  });

const without = (data: Data, signer: 'agent' | 'applicant'): Data =>
  withPrimary(data, {
    [`${signer}_signature`]: undefined,
    [`${signer}_signature_consent`]: undefined,
    [`${signer}_signature_last_four`]: undefined,
  });

let people = 0;
async function start(caseId = cases.asking): Promise<number> {
  const ssn = `987-65-${String(1000 + ++people)}`;
  const { id } = await buildPerson(world, { caseId, ssn });
  const { body } = await avery.call(startSession, { body: newEnrollment(caseId, { applicant_id: id }) });
  return body.session_id;
}

/** Dana signs; the agent has not yet. */
async function sign(data: Data, caseId = cases.asking) {
  const sessionId = await start(caseId);
  const query = { session_id: sessionId };
  await showDocuments(avery, sessionId, data);
  const given = without(data, 'agent');
  const answer = await avery.call(advancePage, {
    query,
    body: { data: given, current_step: 'applicant_signature' },
  });
  return { sessionId, query, data: given, answer };
}

const current = async (query: { session_id: number }) =>
  (await avery.call(listUnderwritingDecisions, { query })).body.decisions;
const submit = (query: { session_id: number }, data: Data) =>
  avery.call(submitSession, { query, body: { data } });
const requests = (sessionId: number) =>
  world.platform.database
    .selectFrom('underwriting_decisions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .execute();

describe('an underwriter', () => {
  it('is asked with the signature that allows it, and not before', async () => {
    const sessionId = await start();
    const query = { session_id: sessionId };
    const data = answers('Whitfield');
    const unsigned = without(without(data, 'agent'), 'applicant');
    const before = await avery.call(updateSteps, { query, body: { data: unsigned } });
    expect([before.body.is_uw_submitted, await current(query)]).toEqual([false, []]);
    const step = before.body.steps.find(({ name }) => name === 'applicant_signature');
    expect(step?.fields.find(({ name }) => name === 'applicant_signature_statement')?.content).toContain(
      'Authorization for underwriting.',
    );
    await showDocuments(avery, sessionId, data);
    const passed = await avery.call(advancePage, {
      query,
      body: { data: without(data, 'agent'), current_step: 'applicant_signature' },
    });
    expect([passed.body.errors, passed.body.is_uw_submitted]).toEqual([[], true]);
    expect(await current(query)).toMatchObject([
      {
        status: 'asked',
        product_id: productId,
        enrollment_party_id: 'primary',
        underwriter_decision_value: null,
      },
    ]);
    await world.runJobs();
    expect(await current(query)).toMatchObject([
      { status: 'decided', underwriter_decision_value: 'ACCEPT', uw_policy_rating: 'preferred' },
    ]);
  }, 60_000);

  it('is asked once about the same answers', async () => {
    const { sessionId, query, data } = await sign(answers('Whitfield'));
    await avery.call(advancePage, { query, body: { data, current_step: 'applicant_signature' } });
    expect(await requests(sessionId)).toHaveLength(1);
  }, 60_000);

  it('is asked nothing where the case does not ask for one: answers decide', async () => {
    const { sessionId, query, data, answer } = await sign(answers('Decline'), cases.plain);
    expect([answer.body.is_uw_submitted, await requests(sessionId)]).toEqual([false, []]);
    const { body } = await avery.call(getRates, { query, body: { data } });
    expect(body).toMatchObject([{ anticipated_policy_rating: 'graded' }]);
  }, 60_000);

  it('is told nothing that lies open in the database', async () => {
    const { sessionId } = await sign(answers('Refer'));
    await world.runJobs();
    const [row] = await requests(sessionId);
    const sealed = [row?.sealed_request, row?.sealed_reply].map((bytes) => bytes?.toString('latin1') ?? '');
    expect(sealed.every((text) => text !== '' && !/Refer|records|Ill/.test(text))).toBe(true);
  }, 60_000);
});

it('premiums are those of the anticipated rating, whatever the answers', async () => {
  const query = { session_id: await start() };
  for (const [tobacco, anticipated, premium] of [
    ['no', 'preferred', 8.33],
    ['yes', 'standard', 10.29],
  ] as const) {
    const { body } = await avery.call(getRates, { query, body: { data: answers('Whitfield', tobacco) } });
    expect(body).toMatchObject([
      {
        anticipated_policy_rating: anticipated,
        total_premium: premium,
        premium_tiers: [
          { label: 'preferred', premium: 8.33 },
          { label: 'standard', premium: 10.29 },
        ],
      },
    ]);
  }
});

describe('what was signed for', () => {
  it('is locked once an underwriter was asked: neither changed nor taken back (AC31)', async () => {
    const { query, data } = await sign(answers('Whitfield'));
    for (const other of [withPrimary(data, { tobacco: 'yes' }), without(data, 'applicant')]) {
      const { status, errors } = await avery.call(updateSteps, { query, body: { data: other } });
      expect([status, errors[0]?.code]).toEqual([409, 'step-locked']);
    }
    expect(await current(query)).toHaveLength(1);
  }, 60_000);

  it('is not submitted while the underwriter is at it', async () => {
    const { query } = await sign(answers('Whitfield'));
    const { status, errors } = await submit(query, answers('Whitfield'));
    expect([status, errors[0]?.code]).toEqual([409, 'underwriting-open']);
  }, 60_000);

  it.each([
    ['Whitfield', 'enrolled', 1],
    ['Refer', 'pending', 0],
    ['Fail', 'pending', 0],
    ['Decline', 'declined', 0],
  ] as const)(
    'of %s becomes %s, and is delivered %i times',
    async (lastName, status, deliveries) => {
      const { query } = await sign(answers(lastName));
      await world.runJobs();
      const { body } = await submit(query, answers(lastName));
      expect(body.enrollments).toMatchObject([{ status }]);
      const id = body.enrollments[0]?.id ?? 0;
      const detail = (await avery.call(getEnrollment, { params: { id } })).body;
      expect(detail.declined_by).toBe(status === 'declined' ? 'underwriting' : null);
      const queued = await world.platform.database
        .selectFrom('deliveries')
        .select('id')
        .where('enrollment_id', '=', id)
        .execute();
      expect(queued).toHaveLength(deliveries);
      expect((await submit(query, answers(lastName))).body.enrollments).toEqual(body.enrollments);
      if (status !== 'declined') return;
      const letters = await emailsTo(world, 'dana.whitfield@example.com');
      expect(letters.filter(({ text }) => text.includes('You have the right to be told why'))).toHaveLength(
        1,
      );
    },
    60_000,
  );

  it.each([
    ['another person', { b: 'spouse' }],
    ['another product', { a: '999999' }],
    ['two persons', { a: 'primary' }],
    ['two products', { b: '7' }],
  ])(
    'of %s is missing',
    async (_name, other) => {
      const { query } = await sign(answers('Refer'));
      const params = { a: String(productId), b: 'primary', ...other };
      expect((await avery.call(getUnderwritingDecision, { query, params })).status).toBe(404);
    },
    60_000,
  );

  it('of another session is missing to a colleague of the same case (AC13)', async () => {
    const { query } = await sign(answers('Refer'));
    const params = { a: String(productId), b: 'primary' };
    const tried = await Promise.all([
      noor.call(listUnderwritingDecisions, { query }),
      noor.call(getUnderwritingDecision, { query, params }),
      noor.call(getUnderwritingDetails, { query, params }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
  }, 60_000);
});
