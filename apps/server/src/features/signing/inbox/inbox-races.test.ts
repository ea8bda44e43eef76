import { signAsAgent } from '@openroll/contract/inbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, personWith } from '../../../../test/actors.ts';
import { applicationsOf, awaitAgent } from '../../../../test/inbox.ts';
import { type Lakeside, openLakesideWorld } from '../../../../test/lakeside.ts';
import { rounds, startRace } from '../../../../test/rounds.ts';
import { openTwin } from '../../../../test/twin.ts';
import type { World } from '../../../../test/world.ts';
import { declineAct } from '../later/decline-act.ts';
import { showSubmitted } from '../later/show-submitted.ts';

/** Two processes of one site, and one agent with two windows open on the same session. */
let one: World;
let two: World;
let lakeside: Lakeside;
let averyAtTwo: Person;

beforeAll(async () => {
  ({ world: one, lakeside } = await openLakesideWorld());
  two = await openTwin(one);
  averyAtTwo = personWith(two, lakeside.avery.headers, lakeside.avery.userId);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const sign = (person: Person, id: number) => person.call(signAsAgent, { params: { id }, body: {} });
const show = (id: number) =>
  showSubmitted(one.platform, { sessionId: id, signer: 'agent', userId: lakeside.avery.userId ?? null });

/** What stands when the dust has settled: acts of the agent, sealed documents of theirs, deliveries. */
async function madeOf(id: number) {
  const { database } = one.platform;
  const [application] = await applicationsOf(one, id);
  const of = application?.id ?? 0;
  const count = async (rows: Promise<readonly unknown[]>) => (await rows).length;
  return {
    status: application?.status,
    acts: await count(
      database
        .selectFrom('signing_acts')
        .select('id')
        .where('session_id', '=', id)
        .where('signer', '=', 'agent')
        .execute(),
    ),
    signatures: await count(
      database
        .selectFrom('enrollment_signatures')
        .select('id')
        .where('enrollment_id', '=', of)
        .where('signer', '=', 'agent')
        .execute(),
    ),
    deliveries: await count(
      database.selectFrom('deliveries').select('id').where('enrollment_id', '=', of).execute(),
    ),
    declines: await count(
      database.selectFrom('signing_declines').select('id').where('session_id', '=', id).execute(),
    ),
  };
}

it('AC35 the agent signs twice at once, at two processes: one act, one delivery, and both are told the same', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await awaitAgent(one, lakeside);
    await show(id);
    const answers = await Promise.all([
      sign(lakeside.avery, id),
      sign(averyAtTwo, id),
      sign(lakeside.avery, id),
      sign(averyAtTwo, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await madeOf(id)).toEqual({
      status: 'enrolled',
      acts: 1,
      signatures: 1,
      deliveries: 1,
      declines: 0,
    });
  }
}, 300_000);

it('AC35 the agent signs in one window and declines in the other: one of them wins', async () => {
  const race = startRace();
  for (let round = 0; round < rounds; round++) {
    const id = await awaitAgent(one, lakeside);
    await show(id);
    const settled = async <T>(work: Promise<T>) => (await Promise.allSettled([work]))[0];
    const [signed, declined] = await race.run(
      () => settled(sign(lakeside.avery, id)),
      () =>
        settled(
          declineAct(
            two.platform,
            { actor: { kind: 'anonymous' }, requestId: 'test', ip: '198.51.100.8', userAgent: 'a browser' },
            { sessionId: id, signer: 'agent', reason: 'Not so.' },
          ),
        ),
    );
    const isSigned = signed.status === 'fulfilled' && signed.value.status === 200;
    expect([isSigned, declined.status === 'fulfilled']).toEqual(isSigned ? [true, false] : [false, true]);
    const made = await madeOf(id);
    race.won(isSigned);
    expect(made).toEqual(
      isSigned
        ? { status: 'enrolled', acts: 1, signatures: 1, deliveries: 1, declines: 0 }
        : { status: 'declined', acts: 0, signatures: 0, deliveries: 0, declines: 1 },
    );
  }
  race.expectBoth();
}, 300_000);
