import { isSoldIn } from '@openroll/domain/cases/offered-states';
import { normalize } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { StoredFile } from '../../../platform/documents/case-files.ts';
import { revokeSessionLinks } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { dropPaused, recordRefused } from '../../enrollments/record-paused.ts';
import { requireNothingPaid } from '../payment/session-payment.ts';
import { matchPerson } from '../submission/match-person.ts';
import { sealRefusals } from '../submission/seal-refusals.ts';
import { lockSession, openAnswers, pinnedOf, type SessionRow } from '../wizard.queries.ts';
import { makeContext } from './make-context.ts';
import { moveSession, requireSessionEvent } from './move-session.ts';
import { employeeName } from './session-facts.ts';

/** All that is written of a session that declines, worked out before the transaction. */
interface Decline {
  readonly row: SessionRow;
  readonly data: EnrollmentData;
  readonly products: readonly {
    readonly productId: number;
    readonly versionId: number;
    readonly record: StoredFile;
  }[];
}

/**
 * 'Decline all coverage': one `declined` row with its record for each product that was offered. Safe twice. Where somebody
 * has saved other answers meanwhile it is worked out anew.
 */
export async function declineSession(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  given: EnrollmentData | undefined,
): Promise<void> {
  if (!requireSessionEvent(row, 'declined')) return;
  const decline = await prepareDecline(platform, row, given);
  const changed = await inTransaction(platform, origin, async (work) => {
    const locked = await lockSession(work.tx, row.id);
    requireNothingPaid(locked);
    if (locked.status === row.status && locked.version !== row.version) return locked;
    if (await moveSession(work, locked, 'declined')) await writeDecline(platform, work, decline);
    return undefined;
  });
  if (changed) await declineSession(platform, origin, changed, given);
}

async function prepareDecline(
  platform: Platform,
  row: SessionRow,
  given: EnrollmentData | undefined,
): Promise<Decline> {
  const data = given ? normalize(given) : openAnswers(platform, row);
  const context = await makeContext(platform, row);
  const offered = pinnedOf(row).filter(({ product_id }) => {
    const definition = context.products.find(({ id }) => id === product_id)?.definition;
    return definition && isSoldIn(definition.states, context.state, context.startedOn);
  });
  const ids = offered.map(({ product_id }) => product_id);
  const records = await sealRefusals(platform, { row, context, data }, 'declined', ids);
  const products = offered.flatMap(({ product_id: productId, version_id: versionId }) => {
    const record = records.get(productId);
    return record ? [{ productId, versionId, record }] : [];
  });
  return { row, data, products };
}

async function writeDecline(
  platform: Platform,
  work: UnitOfWork,
  { row, data, products }: Decline,
): Promise<void> {
  const facts = await matchPerson(platform, work, row, data);
  const name = employeeName(data);
  await revokeSessionLinks(work, row.id);
  await dropPaused(work, row.id);
  const people = { insuredId: 'primary', insuredName: name, employeeName: name };
  await recordRefused(
    work,
    facts,
    'declined-by-person',
    products.map((product) => ({ ...product, ...people })),
  );
}
