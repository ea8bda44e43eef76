import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@openroll/domain/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../actors.ts';
import { assign, buildCase, buildEnrollment, buildPerson, buildSession, buildUser } from '../builders.ts';
import { seeded } from '../seeded.ts';
import { openWorld, type World } from '../world.ts';
import { malformedRequest } from './malformed-request.ts';
import { operationsOf } from './operations.ts';
import { type Sent, sendMalformed } from './send-malformed.ts';
import { type OwnServer, startServer } from './start-server.ts';

/** For each endpoint and actor; `npm run malformed` sends 100. The seed is printed with what is found. */
const perEndpoint = Number(process.env.OPENROLL_MALFORMED ?? 2);
const seed = Number(process.env.OPENROLL_SEED ?? 1);
const slowestMs = 5000;
const atOnce = 4;
/** How much more memory the server may hold than before, in MB, once it has been left alone, and for how long at most. */
const maxGrowthMb = 100;
const idleMs = 30_000;

let world: World;
let server: OwnServer;
let origin: string;
let caseId: number;
beforeAll(async () => {
  world = await openWorld({ ownClock: true, catalog: [] });
  server = await startServer(world, { OPENROLL_LIMIT_FACTOR: '1000000' });
  origin = server.origin;
  caseId = (await buildCase(world)).id;
  await buildPerson(world, { caseId, ssn: '219-09-9999' });
});
afterAll(async () => {
  await server?.stop();
  await world?.close();
});

/** The cookie of somebody new with these roles, who may do what they may in the case. */
async function enter(roles: readonly Role[]): Promise<string> {
  await world.platform.database.deleteFrom('attempts').execute();
  const { id, email } = await buildUser(world, { roles: [...roles], licenses: ['IL'] });
  if (roles.length === 0) await assign(world, id, caseId);
  await buildSession(world, { caseId, agentId: id });
  await buildEnrollment(world, { caseId, agentId: id });
  const { cookie } = (await signIn(world, email)).headers;
  return cookie ?? '';
}
const isIn = async (cookie: string) =>
  (await fetch(`${origin}/api/users/me`, { headers: { cookie } })).status === 200;

/** What the idle server holds more than before, in MB; waits for it to fall below what it may. */
async function grownSince(before: number): Promise<number> {
  for (const until = Date.now() + idleMs; Date.now() < until; await sleep(500))
    if (server.memory() - before < maxGrowthMb) break;
  return server.memory() - before;
}

const nameOf = ({ operation, request, status, text, milliseconds }: Sent) =>
  `${status} ${operation.method} ${operation.path}: ${request.kind} (${Math.round(milliseconds)} ms) ${request.path.slice(0, 200)} ${request.body?.toString().slice(0, 200) ?? ''} → ${text.slice(0, 200)}`;

it.each<[string, readonly Role[]]>([
  ['an administrator', ['HomeOfficeAdmin']],
  ['an agent', []],
])(
  'AC44 malformed requests of %s to every endpoint end in no fault, soon, and keep no memory',
  { timeout: 3_600_000 },
  async (who, roles) => {
    const document = await (await fetch(`${origin}/api/openapi.json`)).json();
    const operations = operationsOf(document);
    expect(operations.length).toBeGreaterThan(100);
    const random = seeded(seed);
    let cookie = await enter(roles);
    const faults: string[] = [];
    const counts = new Map<number, number>();
    let slowest = 0;
    let sent = 0;
    // What the first requests load stays, and is nobody's leak.
    for (const operation of operations)
      await sendMalformed(origin, cookie, operation, malformedRequest(operation, seeded(seed + 1)));
    const before = server.memory();
    for (const operation of operations) {
      if (!(await isIn(cookie))) cookie = await enter(roles);
      const requests = Array.from({ length: perEndpoint }, () => malformedRequest(operation, random));
      while (requests.length > 0) {
        const answers = await Promise.all(
          requests.splice(0, atOnce).map((one) => sendMalformed(origin, cookie, operation, one)),
        );
        for (const answer of answers) {
          sent++;
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          slowest = Math.max(slowest, answer.milliseconds);
          if (answer.status === 0 || answer.status >= 500 || answer.milliseconds > slowestMs)
            faults.push(nameOf(answer));
        }
        if (answers.some(({ status }) => status === 401) && !(await isIn(cookie)))
          cookie = await enter(roles);
      }
    }
    const grown = await grownSince(before);
    const told = [...counts].sort().map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(
      `seed ${seed}, as ${who}: ${sent} requests to ${operations.length} endpoints; ${told.join(', ')}; slowest ${Math.round(slowest)} ms; memory ${Math.round(grown)} MB\n`,
    );
    expect(faults).toEqual([]);
    expect(grown).toBeLessThan(maxGrowthMb);
  },
);
