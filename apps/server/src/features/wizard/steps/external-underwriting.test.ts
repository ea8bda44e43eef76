import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnrollment, getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import { listEnrollments } from '@openroll/contract/enrollments';
import {
  askUnderwriterAgain,
  getUnderwritingDecision,
  getUnderwritingDetails,
  listUnderwritingDecisions,
} from '@openroll/contract/underwriting';
import {
  advancePage,
  cancelSession as cancelEndpoint,
  declineSession,
  getRates,
  getWizardSession,
  pauseSession,
  startSession,
  submitSession,
  updateSteps,
} from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildPerson, buildUser, offerProduct } from '../../../../test/builders.ts';
import { readPrints } from '../../../../test/documents/read-pages.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { lifeData, writeUnderwrittenLife } from '../../../../test/guaranteed-life.ts';
import { type Data, newEnrollment, showDocuments, withPrimary } from '../../../../test/lakeside.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { commandLineOrigin } from '../../../platform/audit/record-audit.ts';
import { verifyEvidence } from '../evidence/verify-evidence.ts';
import { cancelSession } from '../sessions/cancel-session.ts';

let world: World;
let folder: string;
let avery: Person;
let noor: Person;
let productId: number;
/** One case asks the underwriter, the other does not. */
const cases: { asking: number; plain: number } = { asking: 0, plain: 0 };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-underwritten-'));
  const catalog = await writeUnderwrittenLife(folder);
  // Its form names the agent, as those of shipped products do.
  const form = join(catalog, 'underwritten-life/forms/life.yaml');
  const { fields } = JSON.parse(readFileSync(form, 'utf8'));
  writeFileSync(
    form,
    JSON.stringify({ fields: { ...fields, rating: `${fields.rating} {enrollment.agent_name}` } }),
  );
  world = await openWorld({ catalog: [catalog] });
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
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

/** Dana under a last name by which the sandbox decides; with what she takes of what was approved. */
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
const withChoice = (data: Data, value: number | null, name?: string): Data => ({
  ...data,
  selectedCoverages: data.selectedCoverages.map((each) => ({
    ...each,
    data: {
      ...each.data,
      underwriting_decision: { text: '', value },
      ...(name === undefined ? {} : { underwriting_confirmation: name }),
    },
  })),
});
const again = (query: { session_id: number }, who: Person = avery) =>
  who.call(askUnderwriterAgain, { query, params: { a: String(productId), b: 'primary' }, body: {} });
async function failTwiceMore(query: { session_id: number }): Promise<void> {
  for (const _ of [2, 3]) {
    await again(query);
    await world.runJobs();
  }
}
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
  });

  it('is asked once about the same answers', async () => {
    const { sessionId, query, data } = await sign(answers('Whitfield'));
    await avery.call(advancePage, { query, body: { data, current_step: 'applicant_signature' } });
    expect(await requests(sessionId)).toHaveLength(1);
  });

  it('is asked nothing where the case does not ask for one: answers decide', async () => {
    const { sessionId, query, data, answer } = await sign(answers('Decline'), cases.plain);
    expect([answer.body.is_uw_submitted, await requests(sessionId)]).toEqual([false, []]);
    const { body } = await avery.call(getRates, { query, body: { data } });
    expect(body).toMatchObject([{ anticipated_policy_rating: 'graded' }]);
  });

  it('is told nothing that lies open in the database', async () => {
    const { sessionId } = await sign(answers('Refer'));
    await world.runJobs();
    const [row] = await requests(sessionId);
    const sealed = [row?.sealed_request, row?.sealed_reply].map((bytes) => bytes?.toString('latin1') ?? '');
    expect(sealed.every((text) => text !== '' && !/Refer|records|Ill/.test(text))).toBe(true);
  });
});

it('premiums are those of the anticipated rating, whatever the answers', async () => {
  const query = { session_id: await start() };
  for (const [tobacco, anticipated, premium] of [
    ['no', 'preferred', 8.33],
    ['yes', 'preferred', 8.33],
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
  });

  it('is not cancelled by people anymore, who may decline all the same', async () => {
    const { sessionId, query } = await sign(answers('Whitfield'));
    const cancel = () => avery.call(cancelEndpoint, { query, body: {} });
    const refused = await cancel();
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'step-locked']);
    expect(await requests(sessionId)).toHaveLength(1);
    expect((await avery.call(declineSession, { query, body: {} })).body.success).toBe(true);
  });

  it('that is discarded leaves nothing of anybody’s health behind, and nobody is asked anymore', async () => {
    const { sessionId, query } = await sign(answers('Slow'));
    const rows = () =>
      world.platform.database
        .selectFrom('underwriting_decisions')
        .select('sealed_request')
        .where('session_id', '=', sessionId)
        .execute();
    expect((await rows())[0]?.sealed_request).toBeInstanceOf(Buffer);
    await cancelSession(world.platform, commandLineOrigin, sessionId);
    await world.runJobs();
    expect(await rows()).toEqual([]);
    // Whoever asks after that is answered as the second time.
    expect((await avery.call(cancelEndpoint, { query, body: {} })).body.success).toBe(true);
  });

  it('is signed by the agent on the page of the decision, once it is there and taken', async () => {
    const { sessionId, query, data } = await sign(answers('Whitfield'));
    await world.runJobs();
    const signers = async () =>
      (
        await world.platform.database
          .selectFrom('signing_acts')
          .select('signer')
          .where('session_id', '=', sessionId)
          .where('withdrawn_at', 'is', null)
          .execute()
      ).map(({ signer }) => signer);
    const step = `underwriting:${productId}:primary`;
    const pass = (given: Data) =>
      avery.call(advancePage, { query, body: { data: given, current_step: step } });
    const open = await pass(data);
    expect(open.body.errors.map((error) => [error.step, error.name])).toEqual([
      [step, 'underwriting_decision'],
      ['agent_signature', 'agent_signature_consent'],
      ['agent_signature', 'agent_signature'],
    ]);
    expect(await signers()).toEqual(['applicant']);
    const passed = await pass(withChoice(answers('Whitfield'), 100_000));
    expect(passed.body.errors).toEqual([]);
    expect((await signers()).toSorted()).toEqual(['agent', 'applicant']);
  });

  it('is not submitted while the underwriter is at it', async () => {
    const { query } = await sign(answers('Whitfield'));
    const { status, errors } = await submit(query, withChoice(answers('Whitfield'), 100_000));
    expect([status, errors[0]?.code, errors[0]?.step]).toEqual([
      400,
      'underwriting-open',
      `underwriting:${productId}:primary`,
    ]);
  });

  it.each([
    ['Whitfield', 'enrolled', 1],
    ['Refer', 'pending', 0],
    ['Fail', 'pending', 0],
    ['Decline', 'declined', 0],
  ] as const)('of %s becomes %s, and is delivered %i times', async (lastName, status, deliveries) => {
    const { query } = await sign(answers(lastName));
    await world.runJobs();
    const given = status === 'enrolled' ? withChoice(answers(lastName), 100_000) : answers(lastName);
    if (lastName === 'Fail') await failTwiceMore(query);
    const { body } = await submit(query, given);
    expect(body.enrollments).toMatchObject([{ status }]);
    const id = body.enrollments[0]?.id ?? 0;
    const detail = (await avery.call(getEnrollment, { params: { id } })).body;
    expect(detail.declined_by).toBe(status === 'declined' ? 'underwriting' : null);
    expect(detail).toMatchObject({ is_uw_submitted: true, uw_submitted_at: expect.stringMatching(/Z$/) });
    expect((await avery.call(listEnrollments)).body.rows.find((row) => row.id === id)).toMatchObject({
      is_uw_submitted: true,
      uw_submitted_at: detail.uw_submitted_at,
    });
    const queued = await world.platform.database
      .selectFrom('deliveries')
      .select('id')
      .where('enrollment_id', '=', id)
      .execute();
    expect(queued).toHaveLength(deliveries);
    expect((await submit(query, given)).body.enrollments).toEqual(body.enrollments);
    if (status !== 'declined') return;
    const emails = await emailsTo(world, 'dana.whitfield@example.com');
    expect(emails.filter(({ text }) => text.includes('You have the right to be told why'))).toHaveLength(1);
  });

  it('shows on the row of what is paused whether it was asked', async () => {
    const paused = async (query: { session_id: number }, data: Data) => {
      expect((await avery.call(pauseSession, { query, body: { data } })).status).toBe(200);
      const { rows } = (await avery.call(listEnrollments, { query: { status: 'paused' } })).body;
      return rows.find((row) => row.session_id === query.session_id)?.is_uw_submitted;
    };
    const signed = await sign(answers('Whitfield'));
    expect(await paused(signed.query, signed.data)).toBe(true);
    expect(await paused({ session_id: await start() }, signed.data)).toBe(false);
  });

  it.each([
    ['another person', { b: 'spouse' }],
    ['another product', { a: '999999' }],
    ['two persons', { a: 'primary' }],
    ['two products', { b: '7' }],
  ])('of %s is missing', async (_name, other) => {
    const { query } = await sign(answers('Refer'));
    const params = { a: String(productId), b: 'primary', ...other };
    expect((await avery.call(getUnderwritingDecision, { query, params })).status).toBe(404);
  });

  it('of another session is missing to a colleague of the same case (AC13)', async () => {
    const { query } = await sign(answers('Refer'));
    const params = { a: String(productId), b: 'primary' };
    const tried = await Promise.all([
      noor.call(listUnderwritingDecisions, { query }),
      noor.call(getUnderwritingDecision, { query, params }),
      noor.call(getUnderwritingDetails, { query, params }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('an underwriter who fails', () => {
  it('is asked again three times at most, and the application goes on without a decision then', async () => {
    const { sessionId, query } = await sign(answers('Fail'));
    await world.runJobs();
    const early = await submit(query, answers('Fail'));
    expect([early.status, early.errors[0]?.code]).toEqual([400, 'underwriting-failed']);
    expect(await current(query)).toMatchObject([{ status: 'failed', is_failed_on_submission: false }]);
    const [first] = await requests(sessionId);
    expect((await again(query, noor)).status).toBe(404);
    const twice = await Promise.all([again(query), again(query)]);
    expect(twice.map(({ body }) => body.status)).toEqual(['asked', 'asked']);
    await world.runJobs();
    expect(await requests(sessionId)).toMatchObject([{ tries: 2, status: 'failed' }]);
    await again(query);
    await world.runJobs();
    const [last] = await requests(sessionId);
    expect([last?.tries, last?.request_id === first?.request_id]).toEqual([3, false]);
    const fourth = await again(query);
    expect([fourth.status, fourth.errors[0]?.code]).toEqual([409, 'underwriting-asked-enough']);
    expect(await current(query)).toMatchObject([{ is_failed_on_submission: true }]);
    expect((await submit(query, answers('Fail'))).body.enrollments).toMatchObject([{ status: 'pending' }]);
  });
});

describe('a rating other than the one that was signed for', () => {
  const smoker = () => answers('Whitfield', 'yes');
  const step = () => `underwriting:${productId}:primary`;
  const advance = (query: { session_id: number }, data: Data) =>
    avery.call(advancePage, { query, body: { data: without(data, 'agent'), current_step: step() } });
  const acts = (sessionId: number) =>
    world.platform.database
      .selectFrom('signing_acts')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute();

  /** Dana smokes: she has signed at preferred for 100,000, and is approved at standard. */
  async function approved(amount = 100_000) {
    const data = withAmount(smoker(), amount);
    const signed = await sign(data);
    await world.runJobs();
    return { ...signed, data };
  }
  const withAmount = (data: Data, value: number): Data => ({
    ...data,
    selectedCoverages: data.selectedCoverages.map((each) => ({
      ...each,
      data: { ...each.data, coverage: { text: '', value } },
    })),
  });

  it('is shown with what was anticipated, and the coverage at what it costs now, up to what was applied for', async () => {
    const { query, data } = await approved(200_000);
    const { body } = await avery.call(updateSteps, { query, body: { data: without(data, 'agent') } });
    const field = body.steps
      .find(({ name }) => name === step())
      ?.fields.find(({ underwriting }) => underwriting);
    expect(field?.underwriting).toMatchObject({
      state: 'ACCEPT',
      rating: 'Standard',
      anticipated: 'Preferred',
      confirmation: { signer: 'applicant', name: 'Dana Whitfield', spoken: false },
    });
    expect(field?.choices?.map(({ value, premium }) => [value, premium])).toEqual([
      [100_000, 10.29],
      [200_000, 20.58],
      [null, undefined],
    ]);
  });

  it.each([
    ['nothing is chosen', undefined, undefined, 'field-empty'],
    ['it is not confirmed', 100_000, undefined, 'signature-missing'],
    ['another name is typed', 100_000, 'Jordan Whitfield', 'signature-name-mismatch'],
    ['more is chosen than was applied for', 200_000, 'Dana Whitfield', 'option-unknown'],
  ] as const)('is not submitted where %s', async (_name, value, name, code) => {
    const { query, data } = await approved();
    const given = value === undefined ? data : withChoice(data, value, name);
    const { status, errors } = await submit(query, given);
    expect([status, errors[0]?.code, errors[0]?.step]).toEqual([400, code, step()]);
  });

  it('is confirmed by an act of its own, of the very words; what is chosen else is confirmed anew', async () => {
    const { sessionId, query, data } = await approved(200_000);
    const unpassed = await submit(query, withChoice(data, 100_000, 'Dana Whitfield'));
    expect([unpassed.status, unpassed.errors[0]?.code]).toEqual([409, 'underwriting-unconfirmed']);
    for (const amount of [200_000, 100_000, 100_000]) {
      const passed = await advance(query, withChoice(data, amount, 'dana whitfield'));
      expect([passed.status, passed.body.errors]).toEqual([200, []]);
    }
    const given = await acts(sessionId);
    expect(given.map(({ signer, confirms_id }) => [signer, confirms_id === null])).toEqual([
      ['applicant', true],
      ['applicant', false],
    ]);
    const other = await submit(query, withChoice(data, 200_000, 'Dana Whitfield'));
    expect([other.status, other.errors[0]?.code]).toEqual([409, 'underwriting-unconfirmed']);
    expect(await current(query)).toHaveLength(1);
  });

  it('is in force at what it costs then, under both acts, with the decision in the sealed document', async () => {
    const { query, data } = await approved(200_000);
    const chosen = withChoice(data, 100_000, 'Dana Whitfield');
    await advance(query, chosen);
    const { body: rates } = await avery.call(getRates, { query, body: { data: chosen } });
    expect(rates).toMatchObject([{ total_premium: 10.29, anticipated_policy_rating: 'standard' }]);
    const { body } = await avery.call(submitSession, {
      query,
      body: { data: chosen, expected_total_premium: 10.29 },
    });
    expect(body.enrollments).toMatchObject([{ status: 'enrolled' }]);
    const id = body.enrollments[0]?.id ?? 0;
    const { body: detail } = await avery.call(getEnrollment, { params: { id } });
    expect(detail).toMatchObject({ coverage: '$100,000', modal_premium: 10.29 });
    expect(
      detail.enrollment_signatures.map(({ signer, confirms_rating }) => [signer, confirms_rating]),
    ).toEqual([
      ['applicant', false],
      ['applicant', true],
      ['agent', false],
    ]);
    const pdf = await avery.call(getEnrollmentPdf, { params: { id } });
    const printed = (await readPrints(pdf.bytes)).map(({ text }) => text).join(' ');
    expect(printed).toMatch(/Approved by the underwriter on .* at the rating Standard/);
    expect(printed).toContain('Confirmed by Dana Whitfield');
    expect(printed).toContain('$200,000 in force at $16.67');
    const { faults } = await verifyEvidence(world.platform, commandLineOrigin);
    expect(faults).toEqual([]);
  });

  it('is not taken where the person waives it then: declined by them, without another email', async () => {
    const { query, data } = await approved();
    const waived = withChoice(data, null);
    const { body } = await avery.call(submitSession, {
      query,
      body: { data: waived, expected_total_premium: 0 },
    });
    expect(body.enrollments).toMatchObject([{ status: 'declined' }]);
    const { body: detail } = await avery.call(getEnrollment, {
      params: { id: body.enrollments[0]?.id ?? 0 },
    });
    expect(detail.declined_by).toBe('person');
  });
});

it('another agent who goes on with what was decided has it signed again, by what was decided already', async () => {
  const { sessionId, query, data } = await sign(answers('Whitfield', 'yes'));
  await world.runJobs();
  const chosen = withChoice(data, 100_000, 'Dana Whitfield');
  const step = `underwriting:${productId}:primary`;
  const pass = async (who: Person, given: Data, current_step: string) =>
    (await who.call(advancePage, { query, body: { data: given, current_step } })).body.errors;
  expect(await pass(avery, chosen, step)).toEqual([]);
  await avery.call(pauseSession, { query, body: { data: chosen, current_step: 'agent_signature' } });
  const { id } = await world.platform.database
    .selectFrom('enrollments')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await noor.call(startSession, { body: newEnrollment(cases.asking, { enrollment_id: id }) });
  const { body } = await noor.call(getWizardSession, { query });
  expect(body.restarted_because).toMatch(/another agent/);
  await showDocuments(noor, sessionId, chosen);
  expect(await pass(noor, chosen, 'applicant_signature')).toEqual([]);
  expect(await pass(noor, chosen, step)).toEqual([]);
  expect(await requests(sessionId)).toMatchObject([{ status: 'decided', stale_at: null, tries: 1 }]);
  const answer = await noor.call(submitSession, {
    query,
    body: { data: withPrimary(chosen, { agent_signature: 'Noor Newhire', agent_signature_consent: true }) },
  });
  expect(answer.body.enrollments).toMatchObject([{ status: 'enrolled' }]);
});
