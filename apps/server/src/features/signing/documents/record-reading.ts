import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { ShownTo } from '../signing.queries.ts';

/**
 * Notes which of the documents that somebody was shown they have opened, each the first time that it is said. What they were not
 * shown is not there to be noted.
 *
 * @param read 'product:applicant' of each, and '/notice' behind it of a document beside the application.
 */
export async function recordReading(
  db: Db,
  reading: {
    readonly sessionId: number;
    readonly shownTo: ShownTo;
    /** SHA-256 of what was shown. */
    readonly sha256: string;
    readonly read: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  const { sessionId, shownTo, sha256, at } = reading;
  const isNew = sql`d->>'product' || ':' || (d->>'applicant') || coalesce('/' || (d->>'notice'), '') = any(${[...reading.read]}::text[])
    and not jsonb_exists(d, 'read_at')`;
  await sql`update document_showings s
    set documents = (
      select jsonb_agg(case when ${isNew} then d || jsonb_build_object('read_at', ${at.toISOString()}::text) else d end
        order by place)
      from jsonb_array_elements(s.documents) with ordinality as each(d, place))
    from document_sets x
    where x.id = s.document_set_id and x.session_id = ${sessionId} and s.shown_to = ${shownTo}
      and s.sha256 = ${sha256} and exists (select from jsonb_array_elements(s.documents) as each(d) where ${isNew})`.execute(
    db,
  );
}
