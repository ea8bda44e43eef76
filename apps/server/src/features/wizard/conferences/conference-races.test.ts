import { submitSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Lakeside, openLakesideWorld, showDocuments, unsigned } from '../../../../test/lakeside.ts';
import {
  agreeAll,
  callUp,
  eventOf,
  holdConference,
  offerVoice,
  playScript,
  startVoice,
  statusOf,
  voiceData,
} from '../../../../test/voice.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import type { Calls } from '../../../ports/calls/calls.ts';

let world: World;
let lakeside: Lakeside;
let calls: Calls;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await offerVoice(world, lakeside);
  const { calls: sandbox } = world.platform.ports;
  if (!sandbox) throw new Error('no calls');
  calls = sandbox;
});
beforeEach(() => {
  world.setClock(defaultNow);
  playAs({});
});
afterAll(() => world.close());

/** The sandbox, but for what is given. */
function playAs(changes: Partial<Calls>) {
  const bound = Object.fromEntries(
    Object.entries(calls).map(([name, of]) => [name, typeof of === 'function' ? of.bind(calls) : of]),
  );
  Object.assign(world.platform.ports, { calls: { ...bound, ...changes } });
}

/** Has the provider tell of a conference, twice: what is answered, and when it is to come again. */
async function tellTwice(id: string, name: string) {
  const answers = [];
  for (const event of [eventOf(world, { id, name }), eventOf(world, { id, name })]) {
    const { statusCode, headers } = await world.app.inject(event);
    answers.push([statusCode, headers['retry-after']]);
  }
  return answers;
}
const comeAgain = [503, '2'];
const taken = [204, undefined];

it('an event that comes before the call that it is about is written down comes again, and is taken then', async () => {
  const sessionId = await startVoice(lakeside);
  const told: unknown[] = [];
  playAs({
    start: async (request) => {
      const call = await calls.start(request);
      told.push(...(await tellTwice('before', request.name)));
      return call;
    },
  });
  const { status, body } = await callUp(lakeside.avery, sessionId);
  expect([status, told]).toEqual([200, [comeAgain, comeAgain]]);
  world.advance(5);
  expect(await tellTwice('before', `openroll-${body.id}`)).toEqual([taken, taken]);
  const row = await world.platform.database
    .selectFrom('conferences')
    .select('status')
    .where('id', '=', body.id)
    .executeTakeFirst();
  expect(row?.status).toBe('in_progress');
});

it('an event of a conference that is not written down itself comes again; one of somebody else’s is over with', async () => {
  const first = await callUp(lakeside.avery, await startVoice(lakeside));
  const next = first.body.id + 1;
  expect(await tellTwice('early', `openroll-${next}`)).toEqual([comeAgain, comeAgain]);
  expect(await tellTwice('foreign', 'of-another-house')).toEqual([taken, taken]);
  const second = await callUp(lakeside.avery, await startVoice(lakeside));
  expect(second.body.id).toBe(next);
  expect(await tellTwice('early', `openroll-${next}`)).toEqual([taken, taken]);
});

it('an event of a start that its process did not survive is taken, and tells that it came to nothing', async () => {
  const sessionId = await startVoice(lakeside);
  playAs({ start: () => Promise.reject(new Error('the process has ended')) });
  expect((await callUp(lakeside.avery, sessionId)).status).toBe(500);
  const { id } = await world.platform.database
    .selectFrom('conferences')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(await tellTwice('lost', `openroll-${id}`)).toEqual([comeAgain, comeAgain]);
  world.advance(61);
  expect(await tellTwice('lost', `openroll-${id}`)).toEqual([taken, taken]);
  expect((await statusOf(lakeside.avery, sessionId)).status).toBe('error');
});

it('AC35 a hang-up while a submit is running pauses nothing: the submit wins, twice as once', async () => {
  const sessionId = await startVoice(lakeside);
  const id = await holdConference(world, lakeside.avery, sessionId);
  await agreeAll(world, lakeside.avery, sessionId);
  const query = { session_id: sessionId };
  const without = { applicant_signature_announcement: undefined };
  await lakeside.avery.call(updateSteps, { query, body: { data: unsigned(voiceData(lakeside, without)) } });
  await playScript(world, lakeside.avery, sessionId, 'Consent to sign');
  const data = voiceData(lakeside);
  const { steps } = (await lakeside.avery.call(updateSteps, { query, body: { data } })).body;
  await lakeside.avery.call(updateSteps, {
    query,
    body: { data, current_step: steps.at(-1)?.name ?? '', current_step_index: steps.length - 1 },
  });
  const preview_hash = await showDocuments(lakeside.avery, sessionId, data);
  playAs({
    observe: async (...asked) => ({
      ...(await calls.observe(...asked)),
      status: 'ended_unexpectedly',
      reason: 'hung-up',
    }),
  });
  const event = (eventId: string) =>
    world.app.inject(eventOf(world, { id: eventId, name: `openroll-${id}` }));
  const [submitted, again, ...told] = await Promise.all([
    lakeside.avery.call(submitSession, { query, body: { data, preview_hash } }),
    lakeside.avery.call(submitSession, { query, body: { data, preview_hash } }),
    event('hung up'),
    event('hung up again'),
  ]);
  expect(told.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect([submitted.status, again.status]).toEqual([200, 200]);
  expect(again.body.enrollments).toEqual(submitted.body.enrollments);
  const rows = await world.platform.database
    .selectFrom('enrollments')
    .select('status')
    .where('session_id', '=', sessionId)
    .where('status', '<>', 'waived')
    .execute();
  expect(rows).toEqual([{ status: 'enrolled' }]);
});
