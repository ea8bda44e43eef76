import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** Days for which an email is known after its end: it was sent or given up, or written where nobody sends any (§11.10). */
const keptDays = 30;

/** At most so many in one statement. */
const atOnce = 10_000;

/**
 * Forgets emails whose time is over; answers how many. One that carries a personal link is forgotten with the link, by `sweepLinks`
 * before: where it went, its subject and what the server said, which may name the address; the page of an enrollment still tells
 * what became of it. All others go altogether: nothing says whose case they are about, and so a legal hold on any case stops them.
 */
export async function sweepEmails({ database, clock, log, site }: Platform): Promise<number> {
  const { legalHold } = site;
  if (legalHold === 'all') return 0;
  const { numAffectedRows: forgotten = 0n } = await sql`
    update mails m set recipient = null, subject = '', text_body = '', html_body = '', data_key = null, sealed = null, last_error = null
    from links l where l.id = m.link_id and l.sent_to is null and m.recipient is not null`.execute(database);
  let count = Number(forgotten);
  const before = new Date(clock().getTime() - keptDays * 86_400_000);
  for (let gone = legalHold.length > 0 ? 0 : atOnce; gone === atOnce; count += gone) {
    const { numAffectedRows = 0n } = await sql`
      delete from mails where id in (
        select id from mails where link_id is null and coalesce(sent_at, failed_at, created_at) < ${before} limit ${atOnce}
      )`.execute(database);
    gone = Number(numAffectedRows);
  }
  if (count > 0) log.info({ count }, 'emails swept');
  return count;
}
