import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEnrollments } from '@openroll/contract/enrollments';
import { listUnderwritingDecisions } from '@openroll/contract/underwriting';
import { advancePage, startSession, submitSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildPerson, buildUser, offerProduct } from '../../../../test/builders.ts';
import { lifeData, writeUnderwrittenLife } from '../../../../test/guaranteed-life.ts';
import { type Data, newEnrollment, showDocuments, withPrimary } from '../../../../test/lakeside.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { Underwriter, UnderwriterReply } from '../../../ports/underwriting/underwriting.ts';
import { askUnderwriter } from '../../underwriting/ask-underwriter.job.ts';
import { openRequest } from '../../underwriting/underwriting.queries.ts';
import { lockSession, openAnswers } from '../wizard.queries.ts';

let world: World;
let folder: string;
let avery: Person;
let productId: number;
let caseId: number;
let sandbox: Underwriter | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-underwriting-races-'));
  world = await openWorld({
    catalog: [await writeUnderwrittenLife(folder)],
    site: { underwritingMayWait: true },
  });
  const { database, ports } = world.platform;
  sandbox = ports.underwriting;
  const products = await database.selectFrom('products').select(['id', 'name']).execute();
  productId = products.find(({ name }) => name === 'Underwritten Life')?.id ?? 0;
  const agent = await buildUser(world, { first_name: 'Avery', last_name: 'Agent', licenses: ['IL'] });
  caseId = (await buildCase(world)).id;
  await offerProduct(world, caseId, productId, { external_underwriting: 'yes' });
  await assign(world, agent.id, caseId);
  avery = await signIn(world, agent.email);
});
beforeEach(() => {
  Object.assign(world.platform.ports, { underwriting: sandbox });
  Object.assign(world.platform.site, { underwritingMayWait: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const answersAs = (underwriter: Underwriter['ask']) =>
  Object.assign(world.platform.ports, { underwriting: { ask: underwriter } });

let people = 0;
async function start() {
  const { id } = await buildPerson(world, { caseId, ssn: `987-65-${String(2000 + ++people)}` });
  const { body } = await avery.call(startSession, { body: newEnrollment(caseId, { applicant_id: id }) });
  return { sessionId: body.session_id, query: { session_id: body.session_id } };
}

const data = (): Data =>
  withPrimary(lifeData(productId, { amount: 100_000, hired: '2026-03-02' }), { tobacco: 'no' });
const unsignedBy = (of: Data, ...signers: readonly string[]): Data =>
  withPrimary(
    of,
    Object.fromEntries(
      signers.flatMap((signer) =>
        ['', '_consent', '_last_four'].map((part) => [`${signer}_signature${part}`, undefined]),
      ),
    ),
  );
const pass = (query: { session_id: number }) =>
  avery.call(advancePage, {
    query,
    body: { data: unsignedBy(data(), 'agent'), current_step: 'applicant_signature' },
  });
const edit = (query: { session_id: number }) =>
  avery.call(updateSteps, {
    query,
    body: { data: unsignedBy(withPrimary(data(), { tobacco: 'yes' }), 'agent', 'applicant') },
  });
async function signed() {
  const { sessionId, query } = await start();
  await showDocuments(avery, sessionId, data());
  await pass(query);
  return { sessionId, query, request: await requestOf(sessionId) };
}
const requestOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('underwriting_decisions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

describe('a decision and an edit at the same moment', () => {
  it('of an answer that was asked about leave the answer as it was, and the decision in force', async () => {
    const { sessionId, query } = await signed();
    const [, edited] = await Promise.all([world.runJobs(), edit(query)]);
    expect([edited.status, edited.errors[0]?.code]).toEqual([409, 'step-locked']);
    expect(await requestOf(sessionId)).toMatchObject({
      status: 'decided',
      rating: 'preferred',
      stale_at: null,
    });
  });

  it('of the signature that asks: what is asked about is what stands in the session', async () => {
    for (let round = 0; round < 6; round++) {
      const { sessionId, query } = await start();
      await showDocuments(avery, sessionId, data());
      const answers = await Promise.all(
        round % 2 === 0 ? [pass(query), edit(query)] : [edit(query), pass(query)],
      );
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const request = await requestOf(sessionId);
      if (!request || request.stale_at !== null) continue;
      const row = await world.platform.database.transaction().execute((tx) => lockSession(tx, sessionId));
      const stored = openAnswers(world.platform, row).applicants[0]?.data.tobacco;
      expect(openRequest(world.platform, request).insured.tobacco).toBe(stored === 'yes');
    }
  });
});

describe('B21 an underwriter who cannot be reached', () => {
  const away: Underwriter['ask'] = async () => ({ status: 'unavailable', code: 'connection' });
  const askOnce = (id: number) => askUnderwriter(world.platform, id, { lastTry: false }).catch(() => {});
  const mayGo = async (query: { session_id: number }) =>
    (await avery.call(updateSteps, { query, body: { data: unsignedBy(data(), 'agent') } })).body
      .force_allow_submit;

  it('lets an application go after ten minutes, where the site allows it, and not before', async () => {
    const { query, request } = await signed();
    answersAs(away);
    await askOnce(request?.id ?? 0);
    world.advance(9 * 60);
    await askOnce(request?.id ?? 0);
    expect(await mayGo(query)).toBe(false);
    const early = await avery.call(submitSession, { query, body: { data: data() } });
    expect([early.status, early.errors[0]?.code]).toEqual([400, 'underwriting-open']);
    world.advance(61);
    expect(await mayGo(query)).toBe(true);
    Object.assign(world.platform.site, { underwritingMayWait: false });
    expect(await mayGo(query)).toBe(false);
    Object.assign(world.platform.site, { underwritingMayWait: true });
    const { body } = await avery.call(submitSession, { query, body: { data: data() } });
    expect(body.enrollments).toMatchObject([{ status: 'pending' }]);
  });

  it('that answers in between counts as there again', async () => {
    const { query, request } = await signed();
    answersAs(away);
    await askOnce(request?.id ?? 0);
    answersAs(async () => ({ status: 'pending' }));
    world.advance(5 * 60);
    await askOnce(request?.id ?? 0);
    answersAs(away);
    await askOnce(request?.id ?? 0);
    world.advance(4 * 60);
    expect(await mayGo(query)).toBe(false);
  });
});

it('an underwriter who hangs keeps nobody else waiting: all others are answered while eight requests hang', async () => {
  const asked: { query: { session_id: number }; id: number }[] = [];
  for (let one = 0; one < 8; one++) {
    const { query, request } = await signed();
    asked.push({ query, id: request?.id ?? 0 });
  }
  const patient = Promise.withResolvers<UnderwriterReply>();
  let hanging = 0;
  answersAs(() => {
    hanging += 1;
    return patient.promise;
  });
  let settled = 0;
  const asking = asked.map(({ id }) =>
    askUnderwriter(world.platform, id, { lastTry: false }).finally(() => {
      settled += 1;
    }),
  );
  while (hanging < asked.length) await new Promise((resolve) => setTimeout(resolve, 20));
  const others = await Promise.all([
    ...Array.from({ length: 20 }, () => avery.call(listEnrollments, {})),
    ...asked.map(({ query }) => avery.call(listUnderwritingDecisions, { query })),
    ...asked.map(({ query }) => edit(query)),
  ]);
  expect(others.map(({ status }) => status)).toEqual([...Array(28).fill(200), ...Array(8).fill(409)]);
  expect(settled).toBe(0);
  patient.resolve({ status: 'decided', decision: 'ACCEPT', rating: 'preferred', risk_factors: [] });
  await Promise.all(asking);
  for (const { id } of asked)
    expect(
      await world.platform.database
        .selectFrom('underwriting_decisions')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ status: 'decided' });
});
