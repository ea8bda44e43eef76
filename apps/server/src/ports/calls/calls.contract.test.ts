import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeTwilio } from '../../../test/fake-twilio.ts';
import { type CallDelivery, type CallRequest, type Calls, CallsUnavailable } from './calls.ts';
import { sandboxCalls, signSandboxEvent } from './sandbox-calls.ts';
import { twilioCalls } from './twilio-calls.ts';

let now = new Date('2026-03-18T17:00:00Z');
const clock = () => now;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const terms = { now: () => 0, random: () => 0 };
const secret = 'what the sandbox signs with';
const address = 'https://enroll.example';

let folder: string;
let fake: Awaited<ReturnType<typeof startFakeTwilio>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calls-'));
  fake = await startFakeTwilio({ clock });
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true });
});

const sandbox = () => sandboxCalls({ folder, secret, clock });
let made = 0;
const wanted = (last: string): CallRequest => ({
  name: `openroll-${++made}-${last}`,
  agentNumber: '312-555-0190',
  applicantNumber: `305-555-${last}`,
  publicAddress: address,
});

/** How each provider tells that an announcement has ended. */
const told = {
  sandbox: (request: CallRequest): CallDelivery => {
    const reading = { announcementId: 7, outcome: 'played', at: now.toISOString() };
    const body = JSON.stringify({ id: 'event-1', name: request.name, at: now.toISOString(), reading });
    const signature = signSandboxEvent(secret, body, now);
    return { url: `${address}/api/calls/events`, headers: { 'x-sandbox-signature': signature }, body };
  },
  twilio: (request: CallRequest): CallDelivery => {
    const url = `${address}/api/calls/events?${new URLSearchParams({ name: request.name })}`;
    const form = {
      ConferenceSid: `CF${'1'.repeat(32)}`,
      SequenceNumber: '4',
      Timestamp: now.toUTCString(),
      StatusCallbackEvent: 'announcement-end',
      ReasonAnnouncementUrl: `${address}/api/calls/twiml?announcement=7&say=Hello`,
    };
    const signature = twilio.getExpectedTwilioSignature(fake.settings.authToken, url, form);
    return {
      url,
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(form).toString(),
    };
  },
} as const;

const providers: [keyof typeof told, () => Calls][] = [
  ['sandbox', sandbox],
  ['twilio', () => twilioCalls(fake.settings, terms)],
];

describe.each(providers)('calls by the %s', (provider, make) => {
  let calls: Calls;
  beforeAll(() => {
    calls = make();
  });

  /** Starts a conference and looks at it second by second; answers the statuses in their order. */
  async function follow(request: CallRequest, seconds: number) {
    let call = await calls.start(request);
    const statuses: string[] = [];
    let last = await calls.observe(call, request);
    for (let second = 0; second <= seconds; second++) {
      last = await calls.observe(call, request);
      call = last.call ?? call;
      if (statuses.at(-1) !== last.status) statuses.push(last.status);
      pass(1);
    }
    return { call, statuses, last };
  }
  const inProgress = async () => {
    const request = wanted('0111');
    return { request, ...(await follow(request, 8)) };
  };

  it('calls the agent, then the applicant, until both are on the line', async () => {
    const { statuses } = await follow(wanted('0110'), 8);
    const all = ['calling_agent', 'waiting_agent', 'calling_applicant', 'waiting_applicant', 'in_progress'];
    expect(statuses.filter((status) => status !== 'initializing')).toEqual(all);
  });

  it('is the same call for another process that only knows its name', async () => {
    const { call, request } = await inProgress();
    expect((await make().observe(call, request)).status).toBe('in_progress');
  });

  it('tells that the applicant hung up as an unexpected end', async () => {
    const { statuses, last } = await follow(wanted('0101'), 12);
    expect(statuses.slice(-2)).toEqual(['in_progress', 'ended_unexpectedly']);
    expect(last.reason).toBe('hung-up');
  });

  it('tells that a number cannot be called, and why', async () => {
    const { statuses, last } = await follow(wanted('0102'), 8);
    expect(statuses.at(-1)).toBe('error');
    expect(last.reason).toBe('not-callable');
  });

  it('waits for an applicant who never answers', async () => {
    expect((await follow(wanted('0103'), 20)).statuses.at(-1)).toBe('waiting_applicant');
  });

  it('ends what is ended here, as meant', async () => {
    const { call, request } = await inProgress();
    await calls.end(call, request);
    expect((await calls.observe(call, request)).status).toBe('ended');
  });

  it('reads only to a call that is in progress', async () => {
    const request = wanted('0112');
    const call = await calls.start(request);
    await expect(calls.say(call, { announcementId: 1, text: 'Hello' }, request)).rejects.toThrow(
      CallsUnavailable,
    );
    const running = await inProgress();
    await calls.say(running.call, { announcementId: 2, text: 'Hello' }, running.request);
    await calls.cancelReading(running.call, running.request);
  });

  it('records once, pauses, resumes, and has an MP3 of it after the end', async () => {
    const { call, request } = await inProgress();
    await calls.startRecording(call, request);
    await calls.startRecording(call, request);
    await calls.pauseRecording(call);
    expect((await calls.observe(call, request)).recordings).toMatchObject([
      { isPaused: true, isReady: false },
    ]);
    await calls.resumeRecording(call);
    expect((await calls.observe(call, request)).recordings).toMatchObject([{ isPaused: false }]);
    pass(7);
    await calls.end(call, request);
    pass(3);
    const [recording] = (await calls.observe(call, request)).recordings;
    expect(recording).toMatchObject({ isReady: true, seconds: expect.any(Number) });
    const audio = await calls.fetchRecording(recording?.sid ?? '');
    expect([audio[0], (audio[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    expect(createHash('sha256').update(audio).digest('hex')).toHaveLength(64);
    for (let time = 0; time < 2; time++) await calls.removeRecording(call, recording?.sid ?? '');
    expect((await calls.observe(call, request)).recordings).toEqual([]);
  });

  it.each(['', '../../etc/passwd', 'http://10.0.0.1/x', 'RE1?x=.mp3'])(
    'AC42 fetches nothing for the id %j',
    async (sid) => {
      await expect(calls.fetchRecording(sid)).rejects.toThrow(CallsUnavailable);
    },
  );

  it('AC46 takes an event that it has signed, and no other', () => {
    const request = wanted('0113');
    const event = told[provider](request);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(calls.readEvent(event, now)).toMatchObject({
      name: request.name,
      reading: { announcementId: 7, outcome: 'played' },
    });
    expect(calls.readEvent(event, later(299))?.id).toBe(calls.readEvent(event, now)?.id);
    expect(calls.readEvent(event, later(302))).toBeUndefined();
    expect(calls.readEvent({ ...event, body: event.body.replace('7', '8') }, now)).toBeUndefined();
    expect(calls.readEvent({ ...event, headers: {} }, now)).toBeUndefined();
    expect(calls.readEvent({ ...event, body: '' }, now)).toBeUndefined();
  });
});

describe('what only Twilio has', () => {
  it('AC41 reads a text as text, whatever markup it holds', () => {
    const url = `${address}/api/calls/twiml?${new URLSearchParams({ announcement: '1', say: '</Say><Dial>900</Dial> & "x"' })}`;
    const signature = twilio.getExpectedTwilioSignature(fake.settings.authToken, url, {});
    const calls = twilioCalls(fake.settings, terms);
    const markup = calls.readMarkup({ url, headers: { 'x-twilio-signature': signature }, body: '' });
    expect(markup).toContain('&lt;/Say&gt;&lt;Dial&gt;900&lt;/Dial&gt; &amp; "x"</Say>');
    expect(calls.readMarkup({ url, headers: {}, body: '' })).toBeUndefined();
  });

  it('calls people under +1, and the applicant once', () => {
    expect(fake.dialed().every((number) => /^\+1\d{10}$/.test(number))).toBe(true);
    expect(fake.dialed().filter((number) => number === '+13055550110')).toHaveLength(1);
  });

  it('tells what happens under the name of the conference, and comes again where the answer is a 5xx', async () => {
    const request = wanted('0114');
    await twilioCalls(fake.settings, terms).start(request);
    const tells = [...fake.told].at(-1) ?? '';
    const { origin, pathname, searchParams, hash } = new URL(tells);
    expect([origin, pathname, searchParams.get('name')]).toEqual([
      address,
      '/api/calls/events',
      request.name,
    ]);
    expect(new URLSearchParams(hash.slice(1)).get('rp')?.split(',')).toContain('5xx');
  });

  it('that hangs keeps nobody longer than the limit, and is then spared for a while', async () => {
    let passed = 0;
    const calls = twilioCalls(fake.settings, { now: () => passed, random: () => 0, totalMs: 300 });
    const refusal = (promise: Promise<unknown>) =>
      promise.then(
        () => 'answered',
        (error: CallsUnavailable) => error.code,
      );
    const request = wanted('0115');
    const call = await calls.start(request);
    fake.hang();
    const begun = performance.now();
    // Whatever is asked, and however many requests that takes.
    const asked = [
      calls.observe(call, request),
      calls.start(wanted('0116')),
      calls.end(call, request),
      calls.pauseRecording(call),
      calls.say(call, { announcementId: 1, text: 'Hello' }, request),
    ];
    expect(await Promise.all(asked.map(refusal))).toEqual(['late', 'late', 'late', 'late', 'late']);
    expect(performance.now() - begun).toBeLessThan(3000);
    fake.hang(false);
    const before = fake.asked();
    expect([await refusal(calls.observe(call, request)), fake.asked()]).toEqual(['spared', before]);
    passed = 30_000;
    expect(await refusal(calls.observe(call, request))).toBe('answered');
  });

  it('is not spared for what it refuses, or what we do not ask', async () => {
    const calls = twilioCalls(fake.settings, terms);
    const unknown = `CA${'f'.repeat(32)}`;
    for (let time = 0; time < 6; time++) {
      await expect(calls.observe(unknown, wanted('0117'))).rejects.toThrow('20404');
      await expect(calls.fetchRecording('no id')).rejects.toThrow('unknown-id');
    }
  });

  it('tries again what is safe twice, and calls nobody twice', async () => {
    const calls = twilioCalls(fake.settings, terms);
    const request = wanted('0118');
    let before = fake.asked();
    fake.fail(1);
    await expect(calls.start(request)).rejects.toThrow('503');
    expect(fake.asked() - before).toBe(1);
    const call = await calls.start(request);
    before = fake.asked();
    fake.fail(2);
    await calls.startRecording(call, request);
    // Twice in vain; then it looks whether there is one, and begins it.
    expect(fake.asked() - before).toBe(4);
  });

  it('tells that the provider is away', async () => {
    const calls = twilioCalls({ ...fake.settings, apiAddress: 'http://127.0.0.1:9' }, terms);
    await expect(calls.start(wanted('0114'))).rejects.toThrow(CallsUnavailable);
  });
});
