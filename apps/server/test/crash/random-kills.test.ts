import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashSite, openCrashSite } from './crash-site.ts';
import type { CrashableServer } from './crashable-server.ts';
import { readCity, type SessionLog, type WriterGiven, write } from './writer.ts';

/**
 * The server is killed at random moments under four writers (§13.2, R1), then the writers' logs are held
 * against the database and the folders. `npm run crash` kills a hundred times; OPENROLL_KILL_SEED repeats a run's choices.
 */

const kills = Number(process.env.OPENROLL_KILLS ?? 5);
const seed = Number(process.env.OPENROLL_KILL_SEED ?? randomInt(1, 2 ** 31));
/** One half of the servers die after a few answers, the other after their first submit; each up to so long after. */
const maxAnswers = 6;
const longestMs = 300;

let site: CrashSite;
let server: CrashableServer;
let logs: SessionLog[];
let given: WriterGiven;
let demoSessions: number;
beforeAll(async () => {
  site = await openCrashSite('two');
  // The demo goes on enrolling until its server is stopped.
  server = await site.boot();
  const [demo] = await site.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from wizard_sessions',
  );
  demoSessions = demo?.last ?? 0;
}, 120_000);
afterAll(() => site?.close(), 60_000);

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it(
  `four writers get through ${kills} kills (seed ${seed})`,
  async () => {
    const next = numbersFrom(seed);
    let up = Promise.withResolvers<void>();
    let isOver = false;
    let isBroken = false;
    let answers = 0;
    let submits = 0;
    given = {
      site,
      number: 0,
      serving: () => up.promise,
      answered: (verb) => {
        answers++;
        if (verb === 'submit') submits++;
      },
      isOver: () => isOver,
      toss: () => next() < 0.5,
    };
    const writing = Promise.all([0, 1, 2, 3].map((number) => write({ ...given, number })));
    writing.catch(() => {
      isBroken = true;
    });
    for (let kill = 0; kill < kills && !isBroken; kill++) {
      [answers, submits] = [0, 0];
      const enough = next() < 0.5 ? Math.floor(next() * (maxAnswers + 1)) : undefined;
      const isDue = () => (enough === undefined ? submits > 0 : answers >= enough);
      up.resolve();
      while (!isDue() && !isBroken) await sleep(5);
      await sleep(next() * longestMs);
      up = Promise.withResolvers();
      server.kill();
      expect(await server.ended).toBe('SIGKILL');
      server = await site.boot();
    }
    isOver = true;
    up.resolve();
    logs = (await writing).flat();
    expect(logs.filter(({ submit }) => submit === 'acked').length).toBeGreaterThanOrEqual(4);
  },
  kills * 30_000 + 120_000,
);

interface Made {
  readonly id: number;
  readonly status: string;
  readonly enrollments: readonly number[];
  readonly documents: number;
  readonly signatures: number;
  readonly deliveries: number;
  readonly told: number;
}

/** What the database holds of each session that was begun after the demo's own. */
const listMade = () =>
  site.query<Made>(`select s.id::int, s.status,
      coalesce(array_agg(e.id::int order by e.id) filter (where e.id is not null), '{}') as enrollments,
      count(distinct e.document_id)::int as documents,
      coalesce(sum((select count(*) from enrollment_signatures g where g.enrollment_id = e.id)), 0)::int as signatures,
      coalesce(sum((select count(*) from deliveries d where d.enrollment_id = e.id)), 0)::int as deliveries,
      (count(a.id) + (select count(*) from audit_events t
        where t.action = 'session.submitted' and t.object_type = 'wizard_session' and t.object_id = s.id::text))::int as told
    from wizard_sessions s left join enrollments e on e.session_id = s.id
      left join audit_events a on a.object_type = 'enrollment' and a.object_id = e.id::text and a.action = 'enrollment.submitted'
    where s.id > ${demoSessions} group by s.id order by s.id`);

/** Each application with its document, signatures and delivery; the audit tells of each and of the session. */
const isWhole = ({ status, enrollments, ...counted }: Made) =>
  status === 'submitted' &&
  isDeepStrictEqual(
    { ...counted, enrollments: enrollments.length },
    { ...site.makes, id: counted.id, documents: enrollments.length, told: enrollments.length + 1 },
  );

const isUntouched = ({ status, enrollments, documents, signatures, deliveries, told }: Made) =>
  status === 'open' && enrollments.length + documents + signatures + deliveries + told === 0;

describe('afterwards', () => {
  it('I1 I7 a submit has made one whole set if it was acknowledged, at most one if it was lost, else none', async () => {
    const made = await listMade();
    expect(made.filter((one) => !isWhole(one) && !isUntouched(one))).toEqual([]);
    const submitOf = new Map(logs.map(({ id, submit }) => [id, submit]));
    for (const one of made.filter(isWhole)) expect(['sent', 'acked']).toContain(submitOf.get(one.id));
    for (const { id, enrollments } of logs.filter(({ submit }) => submit === 'acked'))
      expect(made.find((one) => one.id === id)?.enrollments).toEqual([...enrollments].sort((a, b) => a - b));
  });

  it('I10 what was acknowledged last, or sent last, is there on resume', async () => {
    const open = new Set((await listMade()).filter(isUntouched).map(({ id }) => id));
    for (const log of logs.filter(({ id }) => open.has(id))) await readCity(given, log);
  });

  it('I4 each package is at the receiver once', async () => {
    // One that was on its way at several kills in a row waits longer each time before it is tried again.
    const delivered = await site.delivered(240_000);
    expect(site.packages()).toEqual(delivered);
  }, 300_000);

  it('I6 each document that the database names is in the store, whole', async () => {
    expect((await site.documents()).broken).toEqual([]);
  });

  it('I9 the totals are what a recount says', async () => {
    const counted = await site.query(`select case_id, agent_id, coalesce(product_id, 0) as product, status,
        count(*) as enrollments, sum(annual_premium_cents) as cents
      from enrollments where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
    const kept = await site.query(`select case_id, agent_id, product_id as product, status,
        enrollments, annual_premium_cents as cents
      from enrollment_counters where enrollments <> 0 order by 1, 2, 3, 4`);
    expect(kept).toEqual(counted);
  });
});
