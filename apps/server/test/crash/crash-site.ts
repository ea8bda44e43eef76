import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '@openroll/domain/values/dates';
import { shippedCatalog } from '@openroll/products/shipped/kept-catalog.fixture';
import { whitfields, whitfieldsInAll } from '@openroll/products/shipped/whitfields.fixture';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import pg from 'pg';
import { findRunningPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { demoPassword } from '../actors.ts';
import { type BootOptions, bootServer, type CrashableServer } from './crashable-server.ts';

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown> & { version?: number; enrollments?: { id: number }[] };
  /** What the browser is to keep from now on, as it sends it back; '' for nothing. */
  readonly cookie: string;
  /** Refused by a server that leaves, with 503. */
  readonly isLeaving: boolean;
}

/** The demo's Lakeside on a data folder of its own, and Avery, who speaks to the servers that run there now, in turn. */
export interface CrashSite {
  readonly dataDir: string;
  /** The Whitfields in all that Lakeside offers here, signed by all. */
  readonly family: EnrollmentData;
  /** What the family's submission makes. */
  readonly makes: { readonly enrollments: number; readonly signatures: number; readonly deliveries: number };
  /** Starts a server in the place where another one died; one that lives is stopped first. There is one place unless more are named. */
  boot(
    options?: Omit<BootOptions, 'demo' | 'databaseUrl'> & { readonly place?: string },
  ): Promise<CrashableServer>;
  /** Stops the server that made the demo tenant, where the servers have other places. */
  vacate(): Promise<void>;
  /** One call to a server that runs now, by Avery or by whoever has another cookie; undefined when none runs, or it left before it answered. */
  call(method: string, path: string, body?: unknown, cookie?: string): Promise<Reply | undefined>;
  /** The same, where what a server that leaves refuses is told, too. */
  callUntilLeft: CrashSite['call'];
  /** Has the documents of these answers shown: nothing is submitted that was not. */
  show(sessionId: number, data: EnrollmentData): Promise<Reply | undefined>;
  /** The body of a call that must succeed. */
  demand(method: string, path: string, body?: unknown): Promise<Reply['body']>;
  /** Asks to start somebody's session at Lakeside. */
  startSession(ssn: string): Promise<Reply | undefined>;
  query<T>(sql: string): Promise<T[]>;
  /** The documents that the database names: how many, and those without a file of just their content (I6). */
  documents(): Promise<{ readonly kept: number; readonly broken: readonly string[] }>;
  /** What the receiver takes: whole files under their final name. A `.part` is half a file that it leaves alone. */
  packages(): string[];
  /** How many files the store holds: a submit puts its documents there before it commits. */
  stored(): number;
  /** Waits until the worker has sent all deliveries; throws after 90 s (R3), or as said. Answers their names at the receiver. */
  delivered(withinMs?: number): Promise<string[]>;
  close(): Promise<void>;
}

const pickUpMs = 240_000;
const onlyPlace = 'only';

/**
 * Makes the demo tenant and signs Avery in. The server that did so still runs. `six` is Lakeside as it is; of `two` a submit
 * is quick. Several servers need the address of a PostgreSQL that is there before them.
 */
export async function openCrashSite(offer: 'two' | 'six', databaseUrl?: string): Promise<CrashSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openroll-crash-'));
  chmodSync(dataDir, 0o711);
  const first = await bootServer(dataDir, { demo: true, databaseUrl });
  const servers = new Map([[onlyPlace, first]]);
  const averys = await signIn(first);
  let calls = 0;
  const nextUp = () => {
    const up = [...servers.values()].filter(({ address, isUp }) => address !== undefined && isUp());
    return up[calls++ % up.length];
  };

  async function send(
    server: CrashableServer,
    [method, path, body, cookie = averys]: Parameters<CrashSite['call']>,
  ): Promise<Reply | undefined> {
    try {
      const form = body instanceof FormData ? body : undefined;
      const json = form || body === undefined ? undefined : JSON.stringify(body);
      const response = await fetch(`${server.address}${path}`, {
        method,
        headers: {
          cookie,
          'x-requested-with': 'openroll',
          ...(json ? { 'content-type': 'application/json' } : {}),
        },
        body: form ?? json,
      });
      const isLeaving = response.status === 503 && !server.isUp();
      if (response.status >= 500 && !isLeaving)
        process.stderr.write(`${method} ${path}: ${response.status}\n${server.printed()}\n`);
      const isJson = response.headers.get('content-type')?.includes('json');
      const content = isJson ? await response.json() : await response.arrayBuffer();
      return {
        status: response.status,
        body: (isJson ? content : {}) as Reply['body'],
        cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
        isLeaving,
      };
    } catch {
      return undefined;
    }
  }
  const callUntilLeft: CrashSite['call'] = async (...asked) => {
    const server = nextUp();
    // Whoever asks again at once must let the next one come up.
    return server ? send(server, asked) : sleep(20).then(() => undefined);
  };
  const call: CrashSite['call'] = async (...asked) => {
    const reply = await callUntilLeft(...asked);
    return reply?.isLeaving ? undefined : reply;
  };
  const demand: CrashSite['demand'] = async (method, path, body) => {
    const reply = await call(method, path, body);
    if (reply?.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply.body;
  };
  const query: CrashSite['query'] = async <T>(sql: string) => {
    const connectionString = databaseUrl ?? (await findRunningPostgres(join(dataDir, 'postgres')));
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  };
  const close = async () => {
    for (const server of servers.values()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const lakeside = await openLakeside({ demand, query }, offer).catch(async (error) => {
    await close();
    throw error;
  });

  return {
    dataDir,
    family: lakeside.family,
    makes: makes[offer],
    call,
    callUntilLeft,
    show: (id, data) => call('POST', `/api/wizard/preview?session_id=${id}`, { data }),
    demand,
    async boot({ place = onlyPlace, ...options } = {}) {
      await servers.get(place)?.stop();
      const server = await bootServer(dataDir, { ...options, databaseUrl });
      servers.set(place, server);
      return server;
    },
    async vacate() {
      await first.stop();
      servers.delete(onlyPlace);
    },
    startSession: (ssn) => call('POST', '/api/wizard/session', { ...lakeside.start, ssn }),
    query,
    async documents() {
      const rows = await query<{ store_name: string }>('select store_name from files');
      const broken = rows.filter(({ store_name }) => !isWhole(dataDir, store_name));
      return { kept: rows.length, broken: broken.map(({ store_name }) => store_name) };
    },
    packages() {
      const folder = join(dataDir, 'deliveries');
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return names.filter((name) => !name.endsWith('.part')).sort();
    },
    stored: () => readdirSync(join(dataDir, 'files'), { recursive: true }).length,
    async delivered(withinMs = pickUpMs) {
      const open = () => query(`select from deliveries where status <> 'delivered'`);
      const stuck = async () =>
        JSON.stringify(
          await query(`select d.id, d.status, p.attempts, p.last_error, j.state, j.retry_count, j.start_after - now() as due_in
            from deliveries d left join packages p on p.id = d.package_id left join pgboss.job j on j.name = 'deliver' and j.data->>'deliveryId' = d.id::text
            where d.status <> 'delivered' order by d.id`),
        );
      for (const until = Date.now() + withinMs; (await open()).length > 0; await sleep(100))
        if (Date.now() > until)
          throw new Error(`the deliveries were not picked up in time: ${await stuck()}`);
      const ids = await query<{ package_id: string }>('select package_id from deliveries');
      return ids.map(({ package_id }) => `openroll-${package_id}.zip`).sort();
    },
    close,
  };
}

/** A file's name is the hash of what it holds. */
function isWhole(dataDir: string, name: string): boolean {
  const file = join(dataDir, 'files', name.slice(0, 2), name);
  return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === name;
}

async function signIn({ address }: CrashableServer): Promise<string> {
  const login = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent@demo.openroll.test', password: demoPassword }),
  });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Term Life, Whole Life and Critical Illness are an application for each person, and a spouse of the first two signs too. */
const makes = {
  two: { enrollments: 3, signatures: 7, deliveries: 3 },
  six: { enrollments: 11, signatures: 25, deliveries: 11 },
} as const;

/** Lakeside, which from now on offers what is asked for. */
async function openLakeside({ demand, query }: Pick<CrashSite, 'demand' | 'query'>, offer: 'two' | 'six') {
  const { cases } = await demand('GET', '/api/cases?search=Lakeside');
  const caseId = (cases as { id: number }[])[0]?.id ?? 0;
  const { products, case_divisions } = (await demand('GET', `/api/cases/${caseId}`)) as {
    products?: { id: number; name: string }[];
    case_divisions?: { id: number }[];
  };
  const idOf = (name: string) => products?.find((one) => one.name === name)?.id ?? 0;
  const kept = { criticalIllness: idOf('Critical Illness'), accident: idOf('Accident') };
  if (offer === 'two')
    await query(`delete from case_products
      where case_id = ${caseId} and product_id not in (${kept.criticalIllness}, ${kept.accident})`);
  return {
    family:
      offer === 'two'
        ? whitfields(kept)
        : whitfieldsInAll(shippedCatalog(), products ?? [], dayOf(new Date(), 'America/Chicago')),
    start: {
      caseId,
      enrollment_city: 'Chicago',
      enrollment_state: 'IL',
      case_division_id: case_divisions?.[0]?.id,
    },
  };
}
