import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashSite, openCrashSite } from './crash-site.ts';
import { type CrashableServer, killPostgres } from './crashable-server.ts';

/**
 * kill -9 of the server (which is also the worker) and of PostgreSQL at step save, submit and delivery (§13.2:
 * R1, R3, R4, R5), with all six products. One story on one data folder: each test goes on where the process before it died.
 */

let site: CrashSite;
let server: CrashableServer;
let sessionId: number;

const counts = async () =>
  (
    await site.query<Record<string, number>>(`select
      (select count(*)::int from enrollments where session_id = ${sessionId}) as enrollments,
      (select count(*)::int from enrollment_signatures s join enrollments e on e.id = s.enrollment_id
        where e.session_id = ${sessionId}) as signatures,
      (select count(*)::int from deliveries d join enrollments e on e.id = d.enrollment_id
        where e.session_id = ${sessionId}) as deliveries`)
  )[0];

const wizard = (verb: string) => `/api/wizard/${verb}?session_id=${sessionId}`;
const dana = () => site.family;
const withCity = (city: string) => ({
  ...dana(),
  applicants: dana().applicants.map((one) =>
    one.type === 'primary' ? { ...one, data: { ...one.data, city } } : one,
  ),
});
const savedCity = async () => {
  const { initial_data } = await site.demand('GET', wizard('session'));
  return (initial_data as ReturnType<typeof dana>).applicants[0]?.data.city;
};

async function start(ssn: string): Promise<void> {
  const started = await site.startSession(ssn);
  sessionId = started?.body.session_id as number;
}

beforeAll(async () => {
  site = await openCrashSite('six');
  await start('219-09-9999');
  await site.demand('POST', wizard('update-steps'), { data: withCity('Acked'), version: 0 });
});

afterAll(() => site?.close());

describe('R1 the server is killed', () => {
  it('in a save: what was acknowledged is there, what was not is not', async () => {
    server = await site.boot({ failpoint: 'save.before_commit' });
    expect(await site.call('POST', wizard('update-steps'), { data: withCity('Unacked') })).toBeUndefined();
    expect(await server.ended).toBe('SIGKILL');
    server = await site.boot({ failpoint: 'submit.before_tx' });
    expect(await savedCity()).toBe('Acked');
    await site.demand('POST', wizard('update-steps'), { data: dana() });
    expect((await site.show(sessionId, dana()))?.status).toBe(200);
  });

  it.each([
    ['submit.before_tx', 'seal.after_write'],
    ['seal.after_write', 'submit.before_commit'],
    ['submit.before_commit', 'submit.after_commit'],
  ] as const)('at %s: nothing was made, and the session goes on', async (_point, next) => {
    expect(await site.call('POST', wizard('submit'), { data: dana() })).toBeUndefined();
    expect(await server.ended).toBe('SIGKILL');
    server = await site.boot({ failpoint: next });
    expect(await savedCity()).toBe('Joliet');
    expect(await counts()).toEqual({ enrollments: 0, signatures: 0, deliveries: 0 });
  });

  it('after the commit of a submit: a retry gets its result, once', async () => {
    const before = site.packages();
    expect(await site.call('POST', wizard('submit'), { data: dana() })).toBeUndefined();
    expect(await server.ended).toBe('SIGKILL');
    // The worker finds the deliveries as soon as it starts, and dies before it sends the first.
    server = await site.boot({ failpoint: 'delivery.before_put' });
    expect(await server.ended).toBe('SIGKILL');
    expect(site.packages()).toEqual(before);
  });
});

describe('R3 the worker is killed', () => {
  it('after it sent a package and before it noted that: the receiver has each once', async () => {
    const before = site.packages();
    server = await site.boot({ failpoint: 'delivery.after_put_before_mark' });
    expect(await server.ended).toBe('SIGKILL');
    const sent = site.packages();
    expect(sent.length).toBeGreaterThan(before.length);
    server = await site.boot();
    const first = await site.demand('POST', wizard('submit'), { data: dana() });
    const again = await site.demand('POST', wizard('submit'), { data: dana() });
    expect(first.enrollments).toHaveLength(site.makes.enrollments);
    expect(again).toEqual(first);
    expect(await counts()).toEqual(site.makes);
    const delivered = await site.delivered();
    expect(site.packages()).toEqual(delivered);
    expect(site.packages()).toEqual(expect.arrayContaining(sent));
  });
});

describe('R5 the worker is killed', () => {
  it('in the middle of a census import: nothing of it is there, then all of it, once', async () => {
    const people = 2000;
    const [lakeside] = await site.query<{ id: number; avery: number }>(
      `select c.id::int as id, u.id::int as avery from cases c, users u
       where c.group_name like 'Lakeside%' and u.email = 'agent@demo.openroll.test'`,
    );
    const { id, avery } = lakeside ?? { id: 0, avery: 0 };
    await site.query(`update users set roles = '{CaseAdmin}' where id = ${avery};
      insert into user_two_steps (user_id, data_key, sealed, created_at, confirmed_at)
      values (${avery}, '', '', now(), now()) on conflict do nothing`);
    const countPeople = async () =>
      (
        await site.query<{ count: number }>(
          `select count(*)::int as count from census_people where case_id = ${id}`,
        )
      )[0]?.count;
    const path = `/api/cases/${id}/census/imports`;
    const rows = Array.from(
      { length: people },
      (_, n) => `Ann,N${n},98${String(n).padStart(7, '0')},1980-01-01`,
    );
    const upload = async () => {
      const form = new FormData();
      const text = ['first_name,last_name,ssn,date_of_birth', ...rows].join('\n');
      form.append('upload_csv', new Blob([text], { type: 'text/csv' }), 'census.csv');
      return (await site.demand('POST', path, form)) as { id?: number; counts?: object };
    };

    server = await site.boot({ failpoint: 'census.before_commit' });
    const before = await countPeople();
    const made = await upload();
    expect(made.counts).toMatchObject({ added: people, rejected: 0 });
    // The job may begin, and die, before the answer is out.
    expect((await site.call('POST', `${path}/${made.id}/apply`))?.status ?? 200).toBe(200);
    expect(await server.ended).toBe('SIGKILL');
    server = await site.boot();
    for (const until = Date.now() + 240_000; ; await sleep(200)) {
      const { status } = await site.demand('GET', `${path}/${made.id}`);
      if (status === 'applied') break;
      if (status !== 'applying' || Date.now() > until) throw new Error(`the import is ${status}`);
    }
    expect(await countPeople()).toBe((before ?? 0) + people);
    expect((await upload()).counts).toMatchObject({ added: 0, updated: 0, unchanged: people });
  });
});

describe('R4 PostgreSQL is killed', () => {
  it('while answers are saved: the app comes back by itself, and every acknowledged answer is there', async () => {
    await start('987-65-4325');
    let acked = '';
    let sent = '';
    const saving = (async () => {
      for (let n = 0; n < 40; n++) {
        sent = `City ${n}`;
        const reply = await site.call('POST', wizard('update-steps'), { data: withCity(sent) });
        if (reply?.status === 200) acked = sent;
        else expect(reply?.status ?? 503).toBeGreaterThanOrEqual(500);
        if (n === 5) await killPostgres(site.dataDir);
        if (reply?.status !== 200) return;
      }
    })();
    await saving;
    const from = Date.now();
    while ((await site.call('GET', '/readyz'))?.status !== 200) {
      if (Date.now() - from > 240_000) throw new Error('not ready again');
      await sleep(100);
    }
    expect([acked, sent]).toContain(await savedCity());
    expect(server.address).toBeDefined();
    await site.demand('POST', wizard('update-steps'), { data: withCity('After') });
    expect(await savedCity()).toBe('After');
  });
});

describe('SIGTERM', () => {
  it('lets a submit under way finish, waits for no body that does not come, and leaves in order', async () => {
    await start('078-05-1120');
    await site.demand('POST', wizard('update-steps'), { data: dana() });
    expect((await site.show(sessionId, dana()))?.status).toBe(200);
    const { hostname, port } = new URL(server.address ?? '');
    const idler = connect(Number(port), hostname);
    idler.on('error', () => undefined);
    idler.write(
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    const before = site.stored();
    const submitted = site.callUntilLeft('POST', wizard('submit'), { data: dana() });
    for (const until = Date.now() + 240_000; site.stored() === before; await sleep(5))
      if (Date.now() > until) throw new Error('the submit has not begun');
    const from = Date.now();
    const [code, reply] = await Promise.all([server.stop(), submitted]);
    expect(code).toBe(0);
    expect(Date.now() - from).toBeLessThan(10_000);
    expect([200, 503]).toContain(reply?.status);
    server = await site.boot();
    const made = await site.demand('POST', wizard('submit'), { data: dana() });
    expect(made.enrollments).toHaveLength(site.makes.enrollments);
    expect(await counts()).toEqual(site.makes);
  });
});

it('each document that the database names is in the store', async () => {
  const { kept, broken } = await site.documents();
  expect(kept).toBeGreaterThanOrEqual(site.makes.enrollments);
  expect(broken).toEqual([]);
});
