import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** Days for which a sign-in and a remembered device are kept after their end (§11.10): what was done stands in the trail. */
const keptDays = 30;

/** Forgets the sign-ins, with their addresses and browsers, and the remembered devices whose end is long past; answers how many. */
export async function sweepSignIns({ database, clock, log }: Platform): Promise<number> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000);
  const { rows } = await sql<{ n: number }>`
    with ended as (
      select id from sessions where least(expires_at, revoked_at, last_seen_at + idle_seconds * interval '1 second') < ${before}
    ), marks as (
      delete from direct_start_marks where session_id in (select id from ended)
    ), devices as (
      delete from remembered_devices where expires_at < ${before} returning 1
    ), sessions_gone as (
      delete from sessions where id in (select id from ended) returning 1
    )
    select ((select count(*) from devices) + (select count(*) from sessions_gone))::int as n`.execute(
    database,
  );
  const count = rows[0]?.n ?? 0;
  if (count > 0) log.info({ count }, 'sign-ins swept');
  return count;
}
