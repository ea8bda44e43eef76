import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { advancePage, submitSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerProduct } from '../../../../test/builders.ts';
import { writeUnderwrittenLife } from '../../../../test/guaranteed-life.ts';
import {
  accidentData,
  buildLakeside,
  type Data,
  type Lakeside,
  showDocuments,
  startDana,
  submitShown,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { capture, captureAccident, cards, cardToken, pay, schedule } from '../../../../test/paid-sessions.ts';
import { openToSign, signByLink, signedBy, tokenSentTo } from '../../../../test/signers.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { releasePayments } from './release-payments.job.ts';

let world: World;
let lakeside: Lakeside;
let folder: string;
let lifeId: number;

/** Accident and a life insurance that an underwriter outside decides are both paid by card. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-accepted-'));
  world = await openWorld({ catalog: [await writeUnderwrittenLife(folder)] });
  lakeside = await buildLakeside(world);
  await captureAccident(world, lakeside);
  const { id } = await world.platform.database
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Underwritten Life')
    .executeTakeFirstOrThrow();
  lifeId = id;
  await offerProduct(world, lakeside.caseId, id, { external_underwriting: 'yes', payment: 'captured' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

/** A month of Accident for the family, and of 100,000 of life: preferred, standard. */
const accident = 4318;
const preferred = 833;
const standard = 1029;

/** Dana under a last name by which the sandbox decides. */
function answers(lastName: string, tobacco: 'yes' | 'no' = 'no', taken?: number): Data {
  const name = `Dana ${lastName}`;
  const data = withPrimary(accidentData(lakeside), {
    last_name: lastName,
    tobacco,
    hire_date: '2026-03-02',
    applicant_signature: name,
  });
  const decision =
    taken === undefined
      ? {}
      : { underwriting_decision: { text: '', value: taken }, underwriting_confirmation: name };
  const life = {
    applicant: 'primary',
    product: lifeId,
    data: { coverage: { text: '', value: 100_000 }, ill: 'no', replaces: 'no', ...decision },
  };
  return { ...data, selectedCoverages: [...data.selectedCoverages, life] };
}

const withoutAgent = (data: Data): Data =>
  withPrimary(data, { agent_signature: undefined, agent_signature_consent: undefined });

const attemptOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('payment_attempts')
    .select(['amount_cents', 'status'])
    .where('session_id', '=', sessionId)
    .execute();

/** What each application was charged, by its product. */
const sharesOf = async (sessionId: number) => {
  const rows = await world.platform.database
    .selectFrom('payment_shares as s')
    .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
    .select(['e.product_id', 's.amount_cents', 's.is_due'])
    .where('e.session_id', '=', sessionId)
    .execute();
  return rows.map(({ product_id, ...share }) => ({
    of: product_id === lifeId ? 'life' : 'accident',
    ...share,
  }));
};

const captureCard = async (sessionId: number, number: string = cards.accepted) =>
  capture(lakeside.avery, sessionId, { ...schedule, token: await cardToken(world, number) });

/** Enters a card, signs, and confirms what the underwriter has decided: the payment comes next. Answers what is then to be submitted. */
async function decide(
  sessionId: number,
  number: string,
  ...[lastName, tobacco, taken]: Parameters<typeof answers>
) {
  const { avery } = lakeside;
  const query = { session_id: sessionId };
  const signed = withoutAgent(answers(lastName, tobacco));
  await avery.call(updateSteps, { query, body: { data: unsigned(signed) } });
  await captureCard(sessionId, number);
  await showDocuments(avery, sessionId, signed);
  const passed = await avery.call(advancePage, {
    query,
    body: { data: signed, current_step: 'applicant_signature' },
  });
  expect(passed.body.errors).toEqual([]);
  expect((await pay(avery, sessionId)).errors[0]?.code).toBe('step-skipped');
  await world.runJobs();
  const decided = answers(lastName, tobacco, taken);
  const step = `underwriting:${lifeId}:primary`;
  const confirmed = await avery.call(advancePage, {
    query,
    body: { data: withoutAgent(decided), current_step: step },
  });
  expect(confirmed.body.errors).toEqual([]);
  return decided;
}

describe('what is charged before the agent signs', () => {
  it.each<[string, 'yes' | 'no', number | undefined, number, string]>([
    ['Whitfield', 'no', 100_000, preferred, 'enrolled'],
    ['Whitfield', 'yes', 100_000, standard, 'enrolled'],
    ['Refer', 'no', undefined, 0, 'pending'],
    ['Decline', 'no', undefined, 0, 'declined'],
  ])(
    'of %s, tobacco %s, taken %s, is what was accepted by then (B2)',
    async (lastName, tobacco, taken, life, status) => {
      const { avery } = lakeside;
      const sessionId = await startDana(lakeside);
      const query = { session_id: sessionId };
      const decided = await decide(sessionId, cards.accepted, lastName, tobacco, taken);
      expect((await pay(avery, sessionId)).body).toEqual({ payment_with_app_made: true, errors: [] });
      expect(await attemptOf(sessionId)).toEqual([{ amount_cents: accident + life, status: 'charged' }]);
      const { body } = await avery.call(submitSession, { query, body: { data: decided } });
      expect(body.enrollments.map((each) => each.status).toSorted()).toEqual(
        ['enrolled', 'waived', status].toSorted(),
      );
      expect(await sharesOf(sessionId)).toEqual([
        { of: 'accident', amount_cents: accident, is_due: false },
        ...(life > 0 ? [{ of: 'life', amount_cents: life, is_due: false }] : []),
      ]);
      await releasePayments(world.platform);
      expect(await attemptOf(sessionId)).toEqual([{ amount_cents: accident + life, status: 'charged' }]);
    },
  );
});

it('once underwriting was submitted a card that is declined or has expired is entered anew, and nothing that is signed changes (B8)', async () => {
  const { avery } = lakeside;
  const sessionId = await startDana(lakeside);
  const query = { session_id: sessionId };
  const data = await decide(sessionId, cards.declined, 'Whitfield', 'no', 100_000);
  const payment = async () => {
    const { body } = await avery.call(updateSteps, { query, body: { data: withoutAgent(data) } });
    const step = body.steps.find(({ name }) => name === 'payment_with_app');
    const { state, last_four } = step?.fields[0]?.payment ?? {};
    return [body.is_uw_submitted, state, last_four];
  };
  expect((await pay(avery, sessionId)).body.errors[0]?.code).toBe('payment-declined');
  expect(await payment()).toEqual([true, 'captured', '0002']);
  expect((await captureCard(sessionId)).status).toBe(200);
  world.advance(600);
  expect((await pay(avery, sessionId)).status).toBe(408);
  expect(await payment()).toEqual([true, 'expired', undefined]);
  expect((await captureCard(sessionId)).status).toBe(200);
  expect((await pay(avery, sessionId)).body).toEqual({ payment_with_app_made: true, errors: [] });
  expect(await payment()).toEqual([true, 'made', '1111']);
  const { body } = await avery.call(submitSession, { query, body: { data } });
  expect(body.enrollments.map(({ status }) => status).toSorted()).toEqual(['enrolled', 'enrolled', 'waived']);
  expect((await attemptOf(sessionId)).map(({ status }) => status)).toEqual(['declined', 'charged']);
});

it('what is decided after the submit is not charged with the application: neither referred nor accepted, in whole or part', async () => {
  const { avery, holly } = lakeside;
  const sessionId = await startDana(lakeside);
  await world.platform.database
    .updateTable('wizard_sessions')
    .set({ remote_signature: 'forced' })
    .where('id', '=', sessionId)
    .execute();
  const email = 'dana.refer@whitfield.example';
  const data = withPrimary(unsigned(answers('Refer')), { email });
  await showDocuments(avery, sessionId, data);
  await avery.call(updateSteps, { query: { session_id: sessionId }, body: { data } });
  await captureCard(sessionId);
  expect((await pay(avery, sessionId)).body.payment_with_app_made).toBe(true);
  expect(await attemptOf(sessionId)).toEqual([{ amount_cents: accident, status: 'charged' }]);
  const { body } = await submitShown(avery, sessionId, { data });
  const id = await lifeOf(sessionId);
  expect(body.enrollments.map((each) => each.id)).toContain(id);
  const person = await openToSign(world, await tokenSentTo(world, email));
  await signByLink(person, sessionId, signedBy('applicant', 'Dana Refer', '9999'));
  await world.runJobs();
  const part = { part: 'enrollment', decision: 'part', amount: 50_000, reason: 'By the records.' } as const;
  const decided = await holly.call(decideEnrollment, { params: { id }, body: part });
  expect(decided.body.decisions).toMatchObject([{ decision: 'part', amount: 50_000 }]);
  await releasePayments(world.platform);
  expect(await attemptOf(sessionId)).toEqual([{ amount_cents: accident, status: 'charged' }]);
  expect(await sharesOf(sessionId)).toEqual([{ of: 'accident', amount_cents: accident, is_due: false }]);
});

const lifeOf = async (sessionId: number) =>
  (
    await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('product_id', '=', lifeId)
      .executeTakeFirstOrThrow()
  ).id;
