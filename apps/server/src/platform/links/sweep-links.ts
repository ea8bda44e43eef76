import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** Days for which a link keeps the address that it was sent to, after its end (§11.10). */
const keptDays = 30;

/**
 * Forgets of links whose end is long past where they went; answers how many there were. That there was one stays: emails, reviews and
 * sessions of links name it, and the page of an enrollment tells what became of it. Links of users hold nothing more to tell and go
 * altogether, but for those that confirm an address: by them somebody may register once more. A legal hold stops it.
 */
export async function sweepLinks({ database, clock, log, site }: Platform): Promise<number> {
  const { legalHold } = site;
  if (legalHold === 'all') return 0;
  const before = new Date(clock().getTime() - keptDays * 86_400_000);
  const isOver = sql<boolean>`least(l.expires_at, l.used_at, l.revoked_at) < ${before}`;
  const { rows } = await sql<{ n: number }>`
    with forgotten as (
      update links l set sent_to = null where l.sent_to is not null and ${isOver}
        and not exists (select from wizard_sessions w where w.id = l.session_id and w.case_id = any(${[...legalHold]}::bigint[]))
      returning 1
    ), gone as (
      delete from links l where l.kind in ('invitation', 'reset-password') and ${isOver} returning 1
    )
    select ((select count(*) from forgotten) + (select count(*) from gone))::int as n`.execute(database);
  const count = rows[0]?.n ?? 0;
  if (count > 0) log.info({ count }, 'links swept');
  return count;
}
