import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Leg {
  readonly sid: string;
  readonly label: string;
  readonly to: string;
  readonly conference: string;
  readonly dialed: number;
  ended?: { readonly at: number; readonly status: string };
}

const mp3 = readFileSync(new URL('../src/ports/calls/sandbox-tones.mp3', import.meta.url));
const ringAfter = 1000;
const answerAfter = 2000;

/**
 * A server that speaks what we use of Twilio's API (2010-04-01): participants, calls, conferences and recordings, as JSON of
 * its names. A leg rings after one second and is answered after two, by the clock; the last digits of the number called say how
 * it goes on, as in the sandbox. `announced` are the addresses that it was told to read, `told` those that it tells what happens.
 */
export async function startFakeTwilio({ clock }: { readonly clock: () => Date }) {
  const account = `AC${'0'.repeat(32)}`;
  const token = 'token-of-the-fake';
  const base = `/2010-04-01/Accounts/${account}`;
  const legs: Leg[] = [];
  const recordings: { sid: string; call: string; status: string; started: string }[] = [];
  let recorded = 0;
  const announced: string[] = [];
  const told = new Set<string>();
  let hangs = false;
  let asked = 0;
  let failing = 0;
  const completed = new Map<string, string>();
  const sid = (kind: string, index: number) => `${kind}${index.toString(16).padStart(32, '0')}`;
  const conferenceSid = (name: string) => `CF${createHash('md5').update(name).digest('hex')}`;

  function statusOf(leg: Leg): string {
    if (leg.ended) return leg.ended.status;
    const age = clock().getTime() - leg.dialed;
    if (age >= ringAfter && leg.to.endsWith('0102')) return 'failed';
    if (age < ringAfter) return 'queued';
    if (age < answerAfter || leg.to.endsWith('0103')) return 'ringing';
    if (leg.to.endsWith('0101') && age >= answerAfter + 3000) return 'completed';
    return completed.has(leg.conference) ? 'completed' : 'in-progress';
  }

  const call = (leg: Leg) => ({ sid: leg.sid, status: statusOf(leg), to: leg.to });
  const conference = (name: string) => ({
    sid: conferenceSid(name),
    friendly_name: name,
    status: completed.has(name) ? 'completed' : 'in-progress',
    reason_conference_ended: completed.get(name) ?? null,
  });
  const recordingOf = (one: (typeof recordings)[number]) => {
    const leg = legs.find((each) => each.sid === one.call);
    const isOver = leg !== undefined && statusOf(leg) === 'completed';
    return {
      sid: one.sid,
      call_sid: one.call,
      status: isOver ? 'completed' : one.status,
      start_time: one.started,
      date_created: one.started,
      duration: isOver ? '7' : '-1',
    };
  };

  function answer(method: string, path: string, query: URLSearchParams, form: URLSearchParams): unknown {
    const participants = new RegExp(`^${base}/Conferences/([^/]+)/Participants\\.json$`).exec(path);
    if (participants && method === 'POST') {
      const name = participants[1] ?? '';
      const leg = {
        sid: sid('CA', legs.length + 1),
        label: form.get('Label') ?? '',
        to: form.get('To') ?? '',
        conference: name,
        dialed: clock().getTime(),
      };
      legs.push(leg);
      told.add(form.get('ConferenceStatusCallback') ?? '');
      return { call_sid: leg.sid, label: leg.label, conference_sid: conferenceSid(name), status: 'queued' };
    }
    if (participants)
      return {
        participants: legs
          .filter((leg) => conferenceSid(leg.conference) === participants[1])
          .map((leg) => ({ call_sid: leg.sid, label: leg.label })),
      };
    if (path === `${base}/Conferences.json`) {
      const name = query.get('FriendlyName') ?? '';
      const isKnown = legs.some((leg) => leg.conference === name && statusOf(leg) !== 'queued');
      return { conferences: isKnown ? [conference(name)] : [] };
    }
    const one = new RegExp(`^${base}/Conferences/([^/]+)\\.json$`).exec(path);
    if (one) {
      const name = legs.find((leg) => conferenceSid(leg.conference) === one[1])?.conference ?? '';
      const url = form.get('AnnounceUrl');
      if (url) announced.push(url);
      if (form.get('Status') === 'completed') completed.set(name, 'conference-ended-via-api');
      return conference(name);
    }
    const recording = new RegExp(`^${base}/Calls/([^/]+)/Recordings(?:/([^/]+))?\\.json$`).exec(path);
    if (recording) {
      const own = recordings.filter(({ call: leg }) => leg === recording[1]);
      if (method === 'GET') return { recordings: own.map(recordingOf) };
      const current = own.at(-1);
      if (recording[2] && current) current.status = form.get('Status') ?? '';
      else
        recordings.push({
          sid: sid('RE', ++recorded),
          call: recording[1] ?? '',
          status: 'in-progress',
          started: clock().toUTCString(),
        });
      const last = recordings.at(-1);
      return last && recordingOf(last);
    }
    const leg = legs.find(({ sid: own }) => path === `${base}/Calls/${own}.json`);
    if (!leg) return undefined;
    const status = form.get('Status');
    if (status) leg.ended = { at: clock().getTime(), status };
    return call(leg);
  }

  /** Twilio answers nothing where something is deleted, and 404 where it is not there. */
  function remove(path: string): number {
    const place = recordings.findIndex((one) => path === `${base}/Recordings/${one.sid}.json`);
    if (place < 0) return 404;
    recordings.splice(place, 1);
    return 204;
  }

  const server = createServer(async (request, reply) => {
    asked += 1;
    const form = new URLSearchParams(await bodyOf(request));
    if (hangs) return;
    if (failing > 0) {
      failing -= 1;
      return void reply.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    }
    const url = new URL(request.url ?? '/', 'http://fake');
    const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return void reply.writeHead(401).end('{}');
    const audio = /\/Recordings\/(RE[0-9a-f]{32})\.mp3$/.exec(url.pathname);
    if (audio) {
      const isThere = recordings.some((one) => one.sid === audio[1]);
      return void (isThere ? reply.end(mp3) : reply.writeHead(404).end());
    }
    if (request.method === 'DELETE') {
      const status = remove(url.pathname);
      const body = status === 404 ? JSON.stringify({ code: 20_404, message: 'not found' }) : undefined;
      return void reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }
    const found = answer(request.method ?? 'GET', url.pathname, url.searchParams, form);
    reply.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(found ?? { code: 20_404, message: 'not found' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      accountSid: account,
      authToken: token,
      callerNumber: '+13125550199',
      apiAddress: `http://127.0.0.1:${port}`,
    },
    announced,
    told,
    dialed: () => legs.map(({ to }) => to),
    /** Requests that have come in, whatever became of them. */
    asked: () => asked,
    /** The next requests are answered with a fault of its own. */
    fail: (times: number) => {
      failing = times;
    },
    hang: (isHanging = true) => {
      hangs = isHanging;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
