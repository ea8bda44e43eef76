import { sql } from 'kysely';
import { listHeads } from '../../platform/audit/check-chains.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import {
  appendRoot,
  collectHeads,
  type Head,
  listRootFiles,
  rootFileOf,
} from '../../platform/audit/root-file.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { raiseAlarm } from './raise-alarm.ts';

/** Any number that no other lock of ours has. */
const signingLock = 719_203_551;

/**
 * Once an hour: signs the heads that have moved since the last root, in a file outside of the database; so whoever can
 * change the database cannot cut off the ends of its chains unnoticed (§11.9). A month's file begins with all
 * heads. A chain that contradicts what was signed before is not signed again: its last good root stays the evidence.
 */
export async function signAuditRoots(platform: Platform): Promise<void> {
  const contradicted = await platform.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => signInTurn(platform, tx));
  if (contradicted > 0) await raiseAlarm(platform, workerOrigin, contradicted);
}

async function signInTurn({ config, keys, clock }: Platform, tx: Tx): Promise<number> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${signingLock}) as mine`.execute(tx);
  if (!rows[0]?.mine) return 0;
  const { dataDir } = config;
  const newest = (await listRootFiles(dataDir)).at(-1);
  const signed = await collectHeads(dataDir, keys, newest ? [newest] : []);
  const heads = new Map((await listHeads(tx)).map((head) => [head.lane, head]));
  const bad = await contradictions(
    tx,
    [...signed.heads.values()].filter((was) => !isSame(was, heads.get(was.lane))),
  );
  const now = clock();
  const isNewFile = newest !== rootFileOf(now);
  const sound = [...heads.values()].filter(({ lane }) => !bad.has(lane));
  const due = isNewFile
    ? [...sound, ...[...bad].flatMap((lane) => signed.heads.get(lane) ?? [])]
    : sound.filter((head) => !isSame(head, signed.heads.get(head.lane)));
  if (due.length > 0)
    await appendRoot(dataDir, keys, {
      number: signed.count + 1,
      at: now.toISOString(),
      previous: signed.hash,
      heads: due,
    });
  return bad.size + signed.broken.length;
}

const isSame = (one: Head, other: Head | undefined): boolean =>
  one.seq === other?.seq && one.mac === other.mac;

/** Of heads that were signed once, the chains that do not hold them anymore. */
async function contradictions(tx: Tx, moved: readonly Head[]): Promise<Set<number>> {
  const bad = new Set<number>();
  for (let from = 0; from < moved.length; from += 5000) {
    const part = moved.slice(from, from + 5000);
    const { rows } = await sql<{ lane: number }>`
      select s.lane from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as s(lane bigint, seq bigint, mac text)
      left join audit_events e on e.lane = s.lane and e.seq = s.seq
      where e.mac is null or encode(e.mac, 'hex') <> s.mac`.execute(tx);
    for (const { lane } of rows) bad.add(lane);
  }
  return bad;
}
