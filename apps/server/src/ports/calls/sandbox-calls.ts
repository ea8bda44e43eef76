import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@openroll/domain/values/dates';
import { z } from 'zod';
import { type CallDelivery, type CallEvent, type Calls, CallsUnavailable } from './calls.ts';
import { type SandboxAct, sandboxCall } from './sandbox-call.ts';

const tones = new URL('sandbox-tones.mp3', import.meta.url);
const signedFor = 300_000;

const told = z.object({
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(100),
  at: z.iso.datetime(),
  reading: z
    .object({
      announcementId: z.number().int(),
      outcome: z.enum(['played', 'failed']),
      at: z.iso.datetime().transform((text) => new Date(text)),
    })
    .optional(),
});

/**
 * The sandbox of calls: nobody is called. What was done to a call stands line by line in a file of its own under `folder`, so
 * that all processes, and one that starts again, see the same call; how it goes on follows from that and the clock.
 */
export function sandboxCalls({
  folder,
  secret,
  clock,
}: {
  readonly folder: string;
  /** What its events are signed with. */
  readonly secret: string;
  readonly clock: Clock;
}): Calls {
  const fileOf = (call: string) => {
    if (!/^sandbox-[\w-]{1,80}$/.test(call)) throw new CallsUnavailable('unknown-call');
    return join(folder, `${call}.jsonl`);
  };
  const add = (call: string, act: SandboxAct) => appendFile(fileOf(call), `${JSON.stringify(act)}\n`);
  const actsOf = async (call: string): Promise<SandboxAct[]> => {
    const text = await readFile(fileOf(call), 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as SandboxAct]));
  };
  const lookAt = async (call: string) => {
    const acts = await actsOf(call);
    if (acts.length === 0) throw new CallsUnavailable('unknown-call');
    return sandboxCall(acts, clock());
  };
  const at = () => clock().toISOString();
  const during = async (call: string, act: SandboxAct) => {
    const { status } = await lookAt(call);
    if (status !== 'in_progress') throw new CallsUnavailable('not-in-progress');
    await add(call, act);
  };
  return {
    provider: 'sandbox',
    async start({ name, applicantNumber }) {
      const call = `sandbox-${name}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await actsOf(call)).length === 0)
        await add(call, {
          act: 'start',
          at: at(),
          applicantNumber,
          sid: `CF${randomBytes(16).toString('hex')}`,
        });
      return call;
    },
    observe: lookAt,
    say: (call, { announcementId, text }) => during(call, { act: 'say', at: at(), announcementId, text }),
    cancelReading: (call) => during(call, { act: 'cancel-reading', at: at() }),
    async end(call) {
      await lookAt(call);
      await add(call, { act: 'end', at: at() });
    },
    async startRecording(call) {
      const { recordings } = await lookAt(call);
      if (recordings.length > 0) return;
      await during(call, { act: 'record', at: at(), sid: `RE${randomBytes(16).toString('hex')}` });
    },
    pauseRecording: (call) => during(call, { act: 'pause', at: at() }),
    resumeRecording: (call) => during(call, { act: 'resume', at: at() }),
    async fetchRecording(sid) {
      if (!/^RE[0-9a-f]{32}$/.test(sid)) throw new CallsUnavailable('unknown-recording');
      return readFile(tones);
    },
    async removeRecording(call, sid) {
      const { recordings } = await lookAt(call);
      if (recordings.some((one) => one.sid === sid && one.isReady))
        await add(call, { act: 'remove-recording', at: at(), sid });
    },
    readEvent: (delivery, now) => readSandboxEvent(delivery, secret, now),
    // The sandbox is told the text itself.
    readMarkup: () => undefined,
  };
}

/** `t=<seconds>,v1=<HMAC-SHA-256 over seconds, a dot and the body>`: how the sandbox signs what it tells. */
export const signSandboxEvent = (secret: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, `${seconds}.${body}`).toString('hex')}`;
};

const macOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

function readSandboxEvent({ headers, body }: CallDelivery, secret: string, now: Date): CallEvent | undefined {
  const signature = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-sandbox-signature'] ?? ''));
  if (!signature) return undefined;
  const [, seconds = '', given = ''] = signature;
  if (!timingSafeEqual(Buffer.from(given, 'hex'), macOf(secret, `${seconds}.${body}`))) return undefined;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > signedFor) return undefined;
  const { data } = told.safeParse(parsed(body));
  if (!data) return undefined;
  const { reading, at, ...event } = data;
  return { ...event, at: new Date(at), ...(reading ? { reading } : {}) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
