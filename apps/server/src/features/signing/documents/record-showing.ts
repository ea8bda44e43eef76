import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { ShownDocument, ShownTo } from '../signing.queries.ts';

/** Notes that a session's documents were shown: the set where they are planned for the first time, and the showing. */
export async function recordShowing(
  db: Db,
  shown: {
    readonly sessionId: number;
    readonly caseId: number;
    readonly plan: string;
    readonly sha256: string;
    readonly documents: readonly ShownDocument[];
    readonly shownTo: ShownTo;
    readonly userId: number | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`with planned as (
      insert into document_sets (case_id, session_id, plan_hash, planned_at)
      values (${shown.caseId}, ${shown.sessionId}, ${shown.plan}, ${shown.at})
      on conflict (session_id, plan_hash) do update set planned_at = document_sets.planned_at
      returning id)
    insert into document_showings (document_set_id, shown_to, user_id, sha256, shown_at, documents)
    select id, ${shown.shownTo}, ${shown.userId}::bigint, ${shown.sha256}, ${shown.at},
      ${JSON.stringify(shown.documents)}::jsonb from planned`.execute(db);
}
