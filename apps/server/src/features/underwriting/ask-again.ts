import { randomUUID } from 'node:crypto';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { underwritingKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { moveUnderwriting } from './move-underwriting.ts';
import { maxTries } from './session-underwriting.ts';
import { type DecisionRow, findDecision, openRequest, requestPlace } from './underwriting.queries.ts';

/**
 * Has an underwriter asked again that has failed, three times at most (B18): the same request under another name, as what an
 * underwriter has answered under one stands. One that is being asked already stays so. Refuses with 409 after the third.
 */
export const askAgain = (platform: Platform, origin: Origin, id: number): Promise<DecisionRow> =>
  inTransaction(platform, origin, async (work) => {
    await work.tx
      .selectFrom('underwriting_decisions')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const row = await findDecision(work.tx, id);
    if (!row?.data_key) throw notFound();
    if (row.status === 'asked') return row;
    if (row.status === 'failed' && row.tries >= maxTries) throw conflict('underwriting-asked-enough');
    await askOnceMore(platform, work, row);
    return (await findDecision(work.tx, id)) ?? row;
  });

/** The same in a transaction that holds the row, after so many seconds. */
export async function askOnceMore(
  platform: Platform,
  work: UnitOfWork,
  row: DecisionRow,
  startAfterSeconds = 0,
): Promise<void> {
  const { id, data_key: wrapped } = row;
  if (!wrapped) throw new Error(`underwriting decision ${id} has no key`);
  const request = { ...openRequest(platform, row), id: randomUUID() };
  const key = openDataKey(platform.keys, underwritingKeyOwner(id), wrapped);
  await moveUnderwriting(work, row, 'asked-again', {
    changes: {
      tries: row.tries + 1,
      request_id: request.id,
      sealed_request: sealJson(key, requestPlace(id), request),
    },
  });
  await work.enqueue('ask-underwriter', { decisionId: id }, { startAfterSeconds });
}
