import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveryRow, listDeliveries } from '@openroll/contract/deliveries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accidentData, buildLakeside, type Lakeside, submitted } from '../lakeside.ts';
import { type Random, seeded } from '../seeded.ts';
import { openWorld, type World } from '../world.ts';
import { answeringCarrier, type LastWord } from './answering-carrier.ts';
import { type CarrierSite, folderSite, httpsSite, sftpSite } from './carrier-sites.ts';
import { bootServer, type CrashableServer } from './crashable-server.ts';
import { killsOr, patienceMs, seed } from './under-writers.ts';

/**
 * The whole product delivers to a carrier by each transport while its process is killed at random moments (§9.3, §9.7, §9.8), and the carrier answers
 * at once, in any order and doubled. Then what the carrier holds is held against what the site knows. `npm run crash` kills a hundred times.
 */

const kills = killsOr(1);
/** A kill comes so long after the first package is on its way, at most. */
const longestMs = 800;
const fewest = 3;
/** Between two applications: to seal more of them would only be work. */
const betweenMs = 500;

let world: World;
let lakeside: Lakeside;
let server: CrashableServer | undefined;

beforeAll(async () => {
  world = await openWorld({ catalog: [], ownClock: true });
  lakeside = await buildLakeside(world);
});
afterAll(() => world?.close());

const query = async <T>(text: string, ...values: unknown[]) =>
  (await world.platform.pool.query(text, values)).rows as T[];

/** What a process was at when it was killed is seen as dead at the next look, instead of ten seconds later; its retries come at once. */
const timePasses = () =>
  query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute', start_after = least(start_after, now())
    where name in ('deliver', 'collect-answers', 'pack-deliveries', 'queue-deliveries') and state in ('active', 'retry')`);

const lookForAnswers = () =>
  world.platform.database
    .transaction()
    .execute((tx) => world.platform.jobs.enqueue(tx, [{ name: 'collect-answers', data: {} }]));

describe.each([
  ['a folder', folderSite],
  ['SFTP', sftpSite],
  ['HTTPS', httpsSite],
] as const)('by %s', (kind, open) => {
  const next: Random = seeded(seed + kind.length);
  let site: CarrierSite;
  let since: number;
  let ended: { readonly lastWords: readonly LastWord[]; readonly named: number };
  const made: number[] = [];

  const mine = () =>
    query<{ id: number; status: string; package_id: string; sha256: string }>(
      `select d.id::int, d.status, d.package_id, p.sha256 from deliveries d left join packages p on p.id = d.package_id
        where d.id > $1 order by d.id`,
      since,
    );
  const boot = async () => {
    server = await bootServer(world.dataDir, {
      databaseUrl: world.databaseUrl,
      settings: site.settings,
    });
  };
  const until = async (isSo: () => Promise<boolean>, what: string) => {
    for (const end = Date.now() + 240_000; !(await isSo()); await sleep(100)) {
      if (Date.now() > end)
        throw new Error(`${kind}: ${what}\n${JSON.stringify(await mine())}\n${server?.printed()}`);
      await timePasses();
    }
  };

  it(
    `a process that is killed (${kills}) leaves each package whole at the carrier, and each answer taken (seed ${seed})`,
    async () => {
      const [last] = await query<{ id: number }>('select max(id)::int as id from deliveries');
      since = last?.id ?? 0;
      site = await open({ dataDir: world.dataDir, address: () => server?.address });
      const before = new Set(site.held().keys());
      const own = () => new Map([...site.held()].filter(([name]) => !before.has(name)));
      await boot();
      const carrier = answeringCarrier(own, site.tell, next);
      let isOver = false;
      const writing = (async () => {
        for (; !isOver || made.length < fewest; await sleep(betweenMs))
          made.push(...(await submitted(lakeside, lakeside.avery, accidentData(lakeside))).ids.slice(0, 1));
      })();
      for (let kill = 0; kill < kills; kill++) {
        const [begun, told] = [made.length, next() < 0.5];
        while (made.length === begun) await sleep(10);
        if (told) await lookForAnswers();
        await sleep(next() * longestMs);
        server?.kill();
        expect(await server?.ended).toBe('SIGKILL');
        await timePasses();
        await boot();
      }
      isOver = true;
      await writing;
      await until(
        async () => (await mine()).filter(({ status }) => status === 'delivered').length === made.length,
        'not everything was delivered',
      );
      await until(async () => own().size === made.length, 'the carrier does not hold everything');
      ended = await carrier.ended();
      await lookForAnswers();
      await until(async () => {
        const [row] = await query<{ taken: number }>(
          'select count(*)::int as taken from carrier_answers where event_id = any($1)',
          (await mine()).flatMap(({ package_id: id }) =>
            [0, 1, 2].flatMap((index) => [`${id}-${index}`, `${id}-${index}-again`]),
          ),
        );
        return row?.taken === ended.named;
      }, 'not every answer was taken');
      expect([...own().keys()].sort()).toEqual(
        (await mine()).map(({ package_id }) => `openroll-${package_id}.zip`).sort(),
      );
      for (const { package_id: id, sha256 } of await mine())
        expect(
          createHash('sha256')
            .update(own().get(`openroll-${id}.zip`) ?? '')
            .digest('hex'),
        ).toBe(sha256);
      expect(await server?.stop()).toBe(0);
      await site.close();
    },
    patienceMs(kills),
  );

  /** Every page of the list: many kills make more than one holds. */
  async function listAll(): Promise<DeliveryRow[]> {
    const all: DeliveryRow[] = [];
    for (let page = 1; ; page++) {
      const { body } = await lakeside.holly.call(listDeliveries, { query: { rows_per_page: 100, page } });
      all.push(...body.rows);
      if (body.rows.length < 100) return all;
    }
  }

  it('each delivery was marked once, and each record stands as the carrier’s last word says', async () => {
    const marked = await query<{ times: number }>(
      `select count(*)::int as times from audit_events where action = 'delivery.delivered' and object_type = 'delivery'
        and object_id::int > $1 group by object_id`,
      since,
    );
    expect(marked).toEqual(made.map(() => ({ times: 1 })));
    const shown = (await listAll()).filter(({ id }) => (id ?? 0) > since);
    const wordOf = new Map(
      (
        await query<{ delivery_id: number; record_id: string }>(
          'select delivery_id::int, record_id from delivery_records where delivery_id > $1',
          since,
        )
      ).map(({ delivery_id: id, record_id }) => [
        id,
        ended.lastWords.find(({ recordId }) => recordId === record_id),
      ]),
    );
    expect(shown.map(({ id, answer }) => [id, answer?.state, answer?.policy_number, answer?.code])).toEqual(
      shown.map(({ id }) => {
        const word = wordOf.get(id ?? 0);
        return [id, word?.state, word?.policyNumber, word?.state === 'rejected' ? 'PLAN' : null];
      }),
    );
    expect(shown).toHaveLength(made.length);
    const parked = await query('select id from carrier_answers where parked is not null');
    expect(parked).toEqual([]);
  });
});
