import { plainSite } from '@openroll/messages/create-translator';
import {
  type AuditFilters,
  countAuditEvents,
  listAuditEvents,
  listAuditEventsBefore,
} from '@openroll/server/features/audit/audit.queries';
import { checkChains } from '@openroll/server/platform/audit/check-chains';
import { recordAudit, workerOrigin } from '@openroll/server/platform/audit/record-audit';
import { connect, type Database } from '@openroll/server/platform/database/connect';
import { migrate } from '@openroll/server/platform/migrate';
import { sql } from 'kysely';
import { benchKeys } from './audit-writers.ts';
import { median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { ms, size, table } from './report.ts';

const cases = 400;
const perTransaction = 1000;
const rounds = 15;

const none: AuditFilters = { action: '', object_type: '', object_id: '', from: '', to: '' };
const searches: Readonly<Record<string, Partial<AuditFilters> & { page?: number }>> = {
  'everything, newest': {},
  'everything, page 10,000': { page: 10_000 },
  'one case': { case_id: 7 },
  'a rare action': { action: 'bench.rare' },
  'an area that half of all are of': { action: 'half.' },
  'one person': { actor_id: 12 },
  'one day of many': { from: '2026-02-01', to: '2026-02-01' },
  'one person on one day': { actor_id: 12, from: '2026-02-01', to: '2026-02-01' },
};

/** Searching, counting, exporting and verifying a long trail, by the product's own functions. */
export async function measureTrail(postgres: Postgres, events: number): Promise<string> {
  const url = await postgres.create('bench_audit_trail');
  await migrate(url);
  const { database, pool } = connect(url, { max: 4 });
  await fill(database, events);
  await sql`vacuum analyze audit_events`.execute(database);
  const rows: string[][] = [];
  for (const [name, { page = 1, ...filters }] of Object.entries(searches)) {
    const given = { ...none, ...filters };
    const query = { ...given, page, rows_per_page: 25 };
    const total = await countAuditEvents({ database, site: plainSite }, given);
    rows.push([
      name,
      String(total),
      ms(await timeOf(() => listAuditEvents({ database, site: plainSite }, query))),
      ms(await timeOf(() => countAuditEvents({ database, site: plainSite }, given))),
    ]);
  }
  const whole = await wholeTrail(database, events);
  await pool.end();
  return `${table([`of ${size(events)} events`, 'total', 'page p50 ms', 'exact total p50 ms'], rows)}\n\n${whole}`;
}

async function fill(database: Database, events: number): Promise<void> {
  const from = performance.now();
  for (let part = 0; part < events / perTransaction; part++) {
    const at = new Date(Date.UTC(2026, 0, 1) + part * 60 * 60_000 * 2);
    const actor = { kind: 'user', userId: part % 50, name: '', roles: [], permissions: [] } as const;
    const notes = Array.from({ length: perTransaction }, (_, index) => ({
      action: index === 0 ? 'bench.rare' : index % 2 === 0 ? 'half.written' : 'other.written',
      object: ['file', index] as const,
      caseId: part % cases,
      detail: { count: index },
    }));
    await database
      .transaction()
      .execute((tx) => recordAudit({ keys: benchKeys }, tx, { ...workerOrigin, actor }, at, notes));
  }
  console.error(`${events} audit events written in ${Math.round((performance.now() - from) / 1000)} s`);
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const from = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - from);
  }
  return median(times);
}

async function wholeTrail(database: Database, events: number): Promise<string> {
  let from = performance.now();
  const findings = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => checkChains(tx, benchKeys.audit, new Map()));
  if (findings.faultCount > 0)
    throw new Error(`the trail does not verify: ${JSON.stringify(findings.faults)}`);
  const verified = (performance.now() - from) / 1000;
  from = performance.now();
  const heap = process.memoryUsage.rss();
  let most = 0;
  let rows = 0;
  for (let after: Parameters<typeof listAuditEventsBefore>[2]; ; ) {
    const page = await listAuditEventsBefore({ database, site: plainSite }, none, after, 2000);
    rows += page.length;
    most = Math.max(most, process.memoryUsage.rss() - heap);
    after = page.at(-1);
    if (!after) break;
  }
  const read = (performance.now() - from) / 1000;
  return `Verified: ${size(events)} events in ${findings.chains} chains in ${verified.toFixed(0)} s. Read for an export: ${rows} rows in ${read.toFixed(0)} s, the process growing by ${(most / 1e6).toFixed(0)} MB.`;
}
