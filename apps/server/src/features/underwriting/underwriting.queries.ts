import type { Db } from '../../platform/database/connect.ts';
import { underwritingKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnderwritingRequest } from '../../ports/underwriting/underwriting.ts';
import { replyPlace } from '../enrollments/underwriting.queries.ts';

export const requestPlace = (id: number): string => `underwriting_decisions|sealed_request|${id}`;

/** Everything that was asked for a session and counts, the first one first; with a person, of that application alone. */
export const listDecisions = (
  db: Db,
  sessionId: number,
  of?: { readonly product: number; readonly party: string },
) =>
  db
    .selectFrom('underwriting_decisions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('stale_at', 'is', null)
    .$if(of !== undefined, (query) =>
      query.where('product_id', '=', of?.product ?? 0).where('applicant_id', '=', of?.party ?? ''),
    )
    .orderBy('id')
    .execute();

/**
 * What is told of a session, the first one first: of each application the decision that counts, or where none does the last that did (B20).
 */
export async function listToldDecisions(
  db: Db,
  sessionId: number,
  of?: { readonly product: number; readonly party: string },
): Promise<readonly DecisionRow[]> {
  const rows = await db
    .selectFrom('underwriting_decisions')
    .selectAll()
    .distinctOn(['product_id', 'applicant_id'])
    .where('session_id', '=', sessionId)
    .$if(of !== undefined, (query) =>
      query.where('product_id', '=', of?.product ?? 0).where('applicant_id', '=', of?.party ?? ''),
    )
    .orderBy('product_id')
    .orderBy('applicant_id')
    .orderBy('stale_at', (by) => by.desc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();
  return rows.sort((one, other) => one.id - other.id);
}

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

export const findDecision = (db: Db, id: number): Promise<DecisionRow | undefined> =>
  db.selectFrom('underwriting_decisions').selectAll().where('id', '=', id).executeTakeFirst();

/** What was asked. Throws where the row was never sealed, which no transaction leaves behind. */
export function openRequest({ keys }: Pick<Platform, 'keys'>, row: DecisionRow): UnderwritingRequest {
  const { id, data_key: wrapped, sealed_request: sealed } = row;
  if (!wrapped || !sealed) throw new Error(`underwriting decision ${id} has no request`);
  return openJson<UnderwritingRequest>(
    openDataKey(keys, underwritingKeyOwner(id), wrapped),
    requestPlace(id),
    sealed,
  );
}

/** What a decision rests on (B22); [] while there is none. */
export function openRiskFactors({ keys }: Pick<Platform, 'keys'>, row: DecisionRow): readonly string[] {
  const { id, data_key: wrapped, sealed_reply: sealed } = row;
  if (!wrapped || !sealed) return [];
  return openJson<readonly string[]>(
    openDataKey(keys, underwritingKeyOwner(id), wrapped),
    replyPlace(id),
    sealed,
  );
}
