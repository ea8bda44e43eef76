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
}, 120_000);
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

it('an event that comes before the answer of the call that it is about is taken, and nothing is lost by it', async () => {
  const sessionId = await startVoice(lakeside);
  const told: number[] = [];
  playAs({
    start: async (request) => {
      const call = await calls.start(request);
      for (const id of ['before', 'before'])
        told.push((await world.app.inject(eventOf(world, { id, name: request.name }))).statusCode);
      return call;
    },
  });
  const started = await callUp(lakeside.avery, sessionId);
  expect([started.status, told]).toEqual([200, [204, 204]]);
  world.advance(5);
  expect((await statusOf(lakeside.avery, sessionId)).status).toBe('in_progress');
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
}, 60_000);
