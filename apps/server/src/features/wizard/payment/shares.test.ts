import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { submitSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accidentData,
  type Data,
  type Lakeside,
  openLakesideWorld,
  showDocuments,
  startDana,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { capture, captureAccident, cards, cardToken, pay, schedule } from '../../../../test/paid-sessions.ts';
import type { World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import type { LedgerEntry } from '../../../ports/payments/sandbox/sandbox-ledger.ts';
import { moveEnrollment } from '../../enrollments/move-enrollment.ts';
import { declineAct } from '../../signing/later/decline-act.ts';
import { expireEnrollments } from '../expiry/expire-enrollments.job.ts';
import { listUnearned } from './payment.queries.ts';
import { releasePayments } from './release-payments.job.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await captureAccident(world, lakeside);
});
afterAll(() => world.close());

/** 43.18 a month. */
const firstMonth = 4318;

/** Dana's Accident, paid and submitted, and sent to her for signature. */
async function paidAndSent(): Promise<number> {
  const sessionId = await startDana(lakeside);
  await world.platform.database
    .updateTable('wizard_sessions')
    .set({ remote_signature: 'forced' })
    .where('id', '=', sessionId)
    .execute();
  return payAndSubmit(sessionId, unsigned(accidentData(lakeside)));
}

async function payAndSubmit(sessionId: number, data: Data): Promise<number> {
  const { avery } = lakeside;
  const query = { session_id: sessionId };
  await showDocuments(avery, sessionId, data);
  await avery.call(updateSteps, { query, body: { data } });
  await capture(avery, sessionId, { ...schedule, token: await cardToken(world, cards.accepted) });
  expect((await pay(avery, sessionId)).body).toEqual({ payment_with_app_made: true, errors: [] });
  await showDocuments(avery, sessionId, data);
  expect((await avery.call(submitSession, { query, body: { data } as never })).errors).toEqual([]);
  return sessionId;
}

const shareOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('payment_shares as s')
    .innerJoin('payment_attempts as t', 't.id', 's.attempt_id')
    .select(['s.status', 's.is_due', 's.amount_cents', 's.enrollment_id', 't.earned_at', 't.charge_id'])
    .where('t.session_id', '=', sessionId)
    .executeTakeFirstOrThrow();

/** Of lines under one key the first counts. */
const refundsOf = (chargeId: string | null) => [
  ...new Map(linesOf(chargeId).map(({ key, amountCents }) => [key, amountCents])).values(),
];

const linesOf = (chargeId: string | null) =>
  readFileSync(join(world.dataDir, 'sandbox/payments.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LedgerEntry)
    .flatMap((each) => (each.type === 'refund' && each.chargeId === chargeId ? [each] : []));

const letters = async () =>
  (
    await world.platform.database
      .selectFrom('mails')
      .select('subject')
      .where('subject', 'like', '%refunded')
      .where('text_body', 'like', '%$43.18%')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

it('with the submit a payment is earned: its application has its share, and no job looks at it anymore', async () => {
  const sessionId = await paidAndSent();
  expect(await shareOf(sessionId)).toMatchObject({ status: 'paid', is_due: false, amount_cents: firstMonth });
  expect((await shareOf(sessionId)).earned_at).not.toBeNull();
  const later = new Date(Date.parse('2030-01-01'));
  expect(await listUnearned(world.platform.database, later)).toEqual([]);
  await releasePayments(world.platform);
  expect(refundsOf((await shareOf(sessionId)).charge_id)).toEqual([]);
  await endings['its signer declines']?.(sessionId, 0);
  await releasePayments(world.platform);
});

/** All the ways in which a paid application comes to nothing. */
const endings: Readonly<Record<string, (sessionId: number, id: number) => Promise<unknown>>> = {
  'its signer declines': (sessionId) =>
    declineAct(world.platform, workerOrigin, { sessionId, signer: 'applicant', reason: 'Too much.' }),
  // What nobody had accepted was charged before B2 was kept: its row is pending, and paid.
  'the home office declines': async (_, id) => {
    const { database } = world.platform;
    await database.updateTable('enrollments').set({ status: 'pending' }).where('id', '=', id).execute();
    const body = { part: 'enrollment', decision: 'decline', reason: 'By the records.' } as const;
    return (await lakeside.holly.call(decideEnrollment, { params: { id }, body })).body;
  },
  'an underwriter declines': async (_, id) => {
    const { database } = world.platform;
    await database.updateTable('enrollments').set({ status: 'pending' }).where('id', '=', id).execute();
    await inTransaction(world.platform, workerOrigin, async (work) => {
      const row = await database
        .selectFrom('enrollments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await moveEnrollment(work, row, 'declined-by-underwriting', {
        changes: { declined_by: 'underwriting' },
      });
    });
  },
  expires: async () => {
    world.advance(40 * 24 * 3600);
    await expireEnrollments(world.platform);
  },
};

it('of a refund to somebody without an address the agent is told to send the letter on paper (B2)', async () => {
  const sessionId = await payAndSubmit(
    await startDana(lakeside),
    withPrimary(accidentData(lakeside), { email: '' }),
  );
  const { enrollment_id: id } = await shareOf(sessionId);
  await endings['the home office declines']?.(sessionId, id);
  const before = (await letters()).length;
  for (const _ of [1, 2]) await releasePayments(world.platform);
  expect((await shareOf(sessionId)).status).toBe('refunded');
  expect((await letters()).slice(before)).toEqual([expect.stringContaining('a payment is refunded')]);
  const { text_body: toAgent } = await world.platform.database
    .selectFrom('mails')
    .select('text_body')
    .where('subject', 'like', '%a payment is refunded')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(toAgent).toContain('The applicant has left no email address.');
  expect(toAgent).toContain('Your payment of $43.18 is refunded');
  expect(toAgent).toContain(`/enrollment-details/${id}`);
  expect(toAgent).not.toMatch(/The applicant is told, too|Dana|Whitfield|1111/);
});

it.each(Object.keys(endings))(
  'the share of an application is refunded once where %s; agent and applicant are told once (B2)',
  async (how) => {
    const before = (await letters()).length;
    const sessionId = await paidAndSent();
    const { enrollment_id: id } = await shareOf(sessionId);
    await endings[how]?.(sessionId, id);
    expect(await shareOf(sessionId)).toMatchObject({ status: 'paid', is_due: true });
    await Promise.all([releasePayments(world.platform), releasePayments(world.platform)]);
    await releasePayments(world.platform);
    const share = await shareOf(sessionId);
    expect([share.status, refundsOf(share.charge_id)]).toEqual(['refunded', [firstMonth]]);
    expect((await letters()).slice(before).toSorted()).toEqual([
      expect.stringContaining('a payment is refunded'),
      expect.stringContaining('your payment is refunded'),
    ]);
    const toAgent = await world.platform.database
      .selectFrom('mails')
      .select('text_body')
      .where('subject', 'like', '%a payment is refunded')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(toAgent.text_body).toContain(`/enrollment-details/${id}`);
  },
);
