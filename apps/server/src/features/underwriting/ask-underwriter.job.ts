import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { underwritingKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import type { UnderwriterReply } from '../../ports/underwriting/underwriting.ts';
import { replyPlace } from '../enrollments/underwriting.queries.ts';
import { lockSubmitted } from '../signing/later/lock-submitted.ts';
import { findSubmittedSet } from '../signing/signing.queries.ts';
import { moveUnderwriting } from './move-underwriting.ts';
import { settleLater } from './settle-later.ts';
import { type DecisionRow, openRequest } from './underwriting.queries.ts';

/** An underwriter who is still at it is asked again after so long, and for so long in all. */
const askAgainSeconds = 2;
const giveUpMs = 600_000;

/**
 * Asks the underwriter, and keeps what it says. Nothing is open while it thinks. One that is away is asked again by the queue; after
 * the last try, and after ten minutes of thinking, the request has failed.
 */
export async function askUnderwriter(
  platform: Platform,
  decisionId: number,
  { lastTry }: { readonly lastTry: boolean },
): Promise<void> {
  const { database, clock, ports } = platform;
  const row = await database
    .selectFrom('underwriting_decisions')
    .selectAll()
    .where('id', '=', decisionId)
    .executeTakeFirst();
  // Of a session that was discarded meanwhile there is no row anymore.
  if (row?.status !== 'asked') return;
  const reply: UnderwriterReply = ports.underwriting
    ? await ports.underwriting.ask(openRequest(platform, row))
    : { status: 'refused', code: 'unset' };
  await recordReach(platform, row, reply);
  const isOver = clock().getTime() - row.updated_at.getTime() > giveUpMs;
  if (reply.status === 'unavailable' && !lastTry && !isOver) throw new Error(`underwriter: ${reply.code}`);
  if (reply.status === 'pending' && !isOver) return askLater(platform, row);
  await keepReply(platform, row, reply);
}

/** Since when it is away, for whoever may go on without it (B21). */
async function recordReach({ database, clock }: Platform, row: DecisionRow, reply: UnderwriterReply) {
  const isAway = reply.status === 'unavailable';
  if (isAway === (row.unreachable_since !== null)) return;
  await database
    .updateTable('underwriting_decisions')
    .set({ unreachable_since: isAway ? clock() : null })
    .where('id', '=', row.id)
    .execute();
}

const askLater = (platform: Platform, { id }: DecisionRow): Promise<void> =>
  inTransaction(platform, workerOrigin, (work) =>
    work.enqueue('ask-underwriter', { decisionId: id }, { startAfterSeconds: askAgainSeconds }),
  );

/**
 * Under the row's lock: of two who have heard of it the first one counts. What was submitted before it was asked about is held
 * first, and goes on by what was decided (A14b).
 */
const keepReply = (
  platform: Platform,
  { id, session_id: sessionId, data_key: wrapped }: DecisionRow,
  reply: UnderwriterReply,
) =>
  inTransaction(platform, workerOrigin, async (work) => {
    const documents = await findSubmittedSet(work.tx, sessionId);
    if (documents) await lockSubmitted(work.tx, documents.id);
    const row = await work.tx
      .selectFrom('underwriting_decisions')
      .select(['id', 'case_id', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (reply.status !== 'decided' || !wrapped) {
      const isFirst = await moveUnderwriting(work, row, 'failed', { detail: { because: reply.status } });
      if (isFirst) await settleLater(platform, work, id);
      return;
    }
    const key = openDataKey(platform.keys, underwritingKeyOwner(id), wrapped);
    const { decision, rating, risk_factors } = reply;
    const sealed_reply = sealJson(key, replyPlace(id), risk_factors);
    const isFirst = await moveUnderwriting(work, row, 'decided', {
      changes: { decision, rating, sealed_reply },
      detail: { decision },
    });
    if (isFirst) await settleLater(platform, work, id);
  });
