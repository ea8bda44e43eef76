import { getEnrollment, moveEnrollment } from '@openroll/contract/enrollment-detail';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import { buildCase, buildEnrollment, offerProduct } from '../../../test/builders.ts';
import { emailsTo } from '../../../test/emails.ts';
import { lifeData, writeGuaranteedLife } from '../../../test/guaranteed-life.ts';
import { submitShown, withPrimary } from '../../../test/lakeside.ts';
import { type LifeWorld, openLifeWorld } from '../../../test/life-world.ts';
import { openApplication } from '../../../test/open-application.ts';
import type { World } from '../../../test/world.ts';
import { putInForce } from './put-in-force.job.ts';

let life: LifeWorld;
let world: World;
let avery: Person;
let holly: Person;

beforeAll(async () => {
  life = await openLifeWorld({ write: writeGuaranteedLife, name: 'Guaranteed Life' });
  ({ world, avery, holly } = life);
});
afterAll(() => life.close());

/** Wednesday, 18 March 2026 is the day of the enrollment. */
const newHire = '2026-03-02';
const lateEntrant = '2020-03-02';

/** An application for 300,000 of the newly hired (100,000 in force, 200,000 pending), or of somebody long in service (all pending). */
async function apply(hired: string, answers: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const data = withPrimary(lifeData(life.productId, { amount: 300_000, hired }), answers);
  const submitted = await submitShown(avery, await life.start(), { data });
  return submitted.body.enrollments[0]?.id ?? 0;
}

const why = 'Records of the physician have come in.';
type Given = NonNullable<Parameters<typeof avery.call<typeof decideEnrollment>>[1]>['body'];
const decide = (who: Person, id: number, body: Partial<Given> = {}) =>
  who.call(decideEnrollment, {
    params: { id },
    body: { part: 'pending_amount', decision: 'approve', reason: why, ...body },
  });
const rows = (table: 'deliveries' | 'enrollment_decisions', id: number) =>
  world.platform.database.selectFrom(table).selectAll().where('enrollment_id', '=', id).execute();
const letters = async () => (await emailsTo(world, 'dana.whitfield@example.com')).length;

describe('an application of which all is pending', () => {
  it('goes into force and to the carrier with its approval; what was submitted stays as it was', async () => {
    const id = await apply(lateEntrant);
    const before = await openApplication(world.platform, id);
    const answer = await decide(holly, id, { effective_date: '2026-04-01' });
    expect(answer.body).toMatchObject({
      status: 'enrolled',
      coverage_sum: 0,
      pending_amount: 300_000,
      decisions: [
        {
          part: 'pending_amount',
          decision: 'approve',
          amount: null,
          effective_date: '2026-04-01',
          reason: why,
        },
      ],
      may: { decide: null },
    });
    expect(await openApplication(world.platform, id)).toEqual(before);
    expect(await rows('deliveries', id)).toHaveLength(1);
  });

  it('is declined, and who applied is told of their rights', async () => {
    const id = await apply(lateEntrant);
    const answer = await decide(holly, id, { decision: 'decline' });
    expect(answer.body).toMatchObject({ status: 'declined', declined_by: 'underwriting', decline: null });
    expect(await rows('deliveries', id)).toEqual([]);
    const toApplicant = (await emailsTo(world, 'dana.whitfield@example.com')).at(-1)?.text ?? '';
    expect(toApplicant).toContain(
      'your application for Guaranteed Life with Lakeside Manufacturing cannot be approved',
    );
    expect(toApplicant).toContain('You have the right to be told why');
    const toAgent = (await emailsTo(world, life.agent.email)).at(-1)?.text ?? '';
    expect(toAgent).toContain('has been declined');
    expect(toAgent).toContain('The applicant has been told as well.');
    for (const text of [toApplicant, toAgent]) expect(text).not.toMatch(/Dana|Whitfield|physician|300/);
  });

  it.each([
    ['declined', { decision: 'decline' }, 'cannot be approved'],
    ['approved in part', { decision: 'part', amount: 150_000 }, 'Your agent can tell you the amount'],
  ] as const)(
    '%s for somebody without an address, the agent is told to send the letter on paper, in its words (B15)',
    async (_, body, words) => {
      const sent = await letters();
      const id = await apply(lateEntrant, { email: '' });
      await decide(holly, id, body);
      expect(await letters()).toBe(sent);
      const toAgent = (await emailsTo(world, life.agent.email)).at(-1)?.text ?? '';
      expect(toAgent).toContain('The applicant has left no email address.');
      expect(toAgent).toContain('on paper:');
      expect(toAgent).toContain(words);
      expect(toAgent).toContain('You have the right to be told why');
      expect(toAgent).not.toMatch(/has been told as well|Dana|Whitfield|physician|300|150/);
    },
  );

  it('approved for somebody without an address, the agent is told that alone', async () => {
    const id = await apply(lateEntrant, { email: '' });
    await decide(holly, id);
    const toAgent = (await emailsTo(world, life.agent.email)).at(-1)?.text ?? '';
    expect(toAgent).toContain('has been approved. When it takes effect');
    expect(toAgent).not.toContain('on paper');
  });

  it('is decided once: again is the same, otherwise is refused', async () => {
    const id = await apply(lateEntrant);
    const part = { decision: 'part', amount: 150_000 } as const;
    expect((await decide(holly, id, part)).body).toMatchObject({ decisions: [{ amount: 150_000 }] });
    const sent = await letters();
    expect((await decide(holly, id, { ...part, reason: 'Again.' })).body.decisions).toMatchObject([
      { reason: why },
    ]);
    const otherwise = await decide(holly, id, { decision: 'decline' });
    expect([otherwise.status, otherwise.errors[0]?.code]).toEqual([409, 'decided-otherwise']);
    expect([await letters(), (await rows('enrollment_decisions', id)).length]).toEqual([sent, 1]);
    expect((await holly.call(getEnrollment, { params: { id } })).body.status).toBe('enrolled');
  });

  it('is decided by one of two who decide at the same moment', async () => {
    const id = await apply(lateEntrant);
    const answers = await Promise.all([decide(holly, id), decide(holly, id, { decision: 'decline' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([(await rows('enrollment_decisions', id)).length]).toEqual([1]);
  });

  it('is refused a part for which the product has no rate, and decided by none', async () => {
    const id = await apply(lateEntrant);
    const answer = await decide(holly, id, { decision: 'part', amount: 1234.56 });
    expect([answer.status, answer.errors[0]]).toMatchObject([
      400,
      { code: 'decision-amount-unrated', field_name: 'amount' },
    ]);
    expect(await rows('enrollment_decisions', id)).toEqual([]);
  });

  it('is in force from the day of a decision that names none, at its premium, and the same decision again changes nothing', async () => {
    const id = await apply(lateEntrant);
    const before = await openApplication(world.platform, id);
    const part = { decision: 'part', amount: 150_000 } as const;
    await decide(holly, id, part);
    const { body } = await decide(holly, id, part);
    // 1.2345 of each 1,000 in a year: 15.43 a month.
    expect(body).toMatchObject({
      coverage: '$150,000',
      coverage_sum: 150_000,
      modal_premium: 15.43,
      annual_premium_sum: 185.16,
      pending_amount: null,
      decisions: [{ applied_amount: 300_000, amount: 150_000, premium: 15.43 }],
    });
    expect(await openApplication(world.platform, id)).toEqual(before);
    await putInForce(world.platform);
    expect((await holly.call(getEnrollment, { params: { id } })).body).toEqual(body);
  });

  it('is refused an amount that is not a part of what was applied for', async () => {
    const id = await apply(lateEntrant);
    const answer = await decide(holly, id, { decision: 'part', amount: 300_000 });
    expect([answer.status, answer.errors[0]]).toMatchObject([
      400,
      { code: 'too-large', field_name: 'amount' },
    ]);
    expect(await rows('enrollment_decisions', id)).toEqual([]);
  });
});

it('what lies above the guarantee is decided beside what is in force', async () => {
  const id = await apply(newHire);
  const asWhole = await decide(holly, id, { part: 'enrollment' });
  expect([asWhole.status, asWhole.errors[0]?.code]).toEqual([409, 'nothing-to-decide']);
  const { body } = await decide(holly, id, { decision: 'decline' });
  expect(body).toMatchObject({
    status: 'enrolled',
    declined_by: null,
    coverage_sum: 100_000,
    decisions: [{ part: 'pending_amount', decision: 'decline' }],
  });
  // The carrier is told of the enrollment, and then of what was decided.
  expect((await rows('deliveries', id)).map((row) => 'reason' in row && row.reason).sort()).toEqual([
    'decision',
    'enrollment',
  ]);
});

it('an agent sees what was decided and not why, and decides nothing', async () => {
  const id = await apply(lateEntrant);
  const refused = await decide(avery, id);
  expect([refused.status, (await rows('enrollment_decisions', id)).length]).toEqual([403, 0]);
  await decide(holly, id);
  const [decision] = (await avery.call(getEnrollment, { params: { id } })).body.decisions;
  expect(decision).toMatchObject({ decision: 'approve' });
  expect(decision).not.toHaveProperty('reason');
});

it('the reason lies sealed in the database', async () => {
  const id = await apply(lateEntrant);
  await decide(holly, id);
  const [row] = await rows('enrollment_decisions', id);
  expect((row as { reason: Buffer }).reason.includes('physician')).toBe(false);
});

it.each(['enrolled', 'waived', 'pending_applicant_signature', 'expired'] as const)(
  'nothing is decided of what is %s',
  async (status) => {
    const { id } = await buildEnrollment(world, { caseId: life.caseId, agentId: life.agent.id, status });
    const answer = await decide(holly, id, { part: 'enrollment' });
    expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'nothing-to-decide']);
  },
);

it('A30 why something was decided is read in the case that it moves to', async () => {
  const id = await apply(newHire);
  await decide(holly, id);
  const { id: caseId } = await buildCase(world, { group_name: 'Taken over' });
  await offerProduct(world, caseId, life.productId);
  const pend = (is: boolean) =>
    world.platform.database
      .updateTable('cases')
      .set({ is_pending_group: is })
      .where('id', '=', life.caseId)
      .execute();
  await pend(true);
  await holly.call(moveEnrollment, { params: { id }, body: { case_id: caseId } });
  await pend(false);
  const { body } = await holly.call(getEnrollment, { params: { id } });
  expect(body).toMatchObject({ case_id: caseId, decisions: [{ decision: 'approve', reason: why }] });
});
