import type { PackageAnswer } from '@openroll/carriers/answers/answer';
import type { Tx } from '../../../platform/database/connect.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { markAnswered } from '../../enrollments/mark-answered.ts';
import { moveRecord } from '../move-record.ts';
import type { Parked } from './apply-record-answers.ts';
import type { Answering } from './number-answers.ts';

/** Of two answers the later stands, and of two at the same moment the rejection. What was received, all its records were. */
export async function applyPackageAnswer(
  work: UnitOfWork,
  { carrier, next }: Answering,
  { package: named, verdict, at: said, code }: PackageAnswer,
): Promise<Parked | undefined> {
  const { tx } = work;
  const at = said ?? work.now.toISOString();
  const packageId = await findPackageId(tx, carrier, named);
  if (packageId === undefined) return 'unknown-record';
  const found = () =>
    tx
      .selectFrom('delivery_records as r')
      .innerJoin('deliveries as d', 'd.id', 'r.delivery_id')
      .select(['r.id', 'r.status', 'd.case_id', 'd.enrollment_id', 'd.package_id as travels_in'])
      .where('r.package_id', '=', packageId)
      .orderBy('d.id');
  await found().forUpdate('d').execute();
  const row = await tx
    .selectFrom('packages')
    .select(['answer', 'answer_said_at'])
    .where('id', '=', packageId)
    .where('carrier', '=', carrier)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'unknown-record';
  const order = (said: string, of: string) => `${said} ${of === 'rejected' ? 1 : 0}`;
  const isLater =
    row.answer === null || order(at, verdict) > order(row.answer_said_at?.toISOString() ?? '', row.answer);
  if (isLater)
    await tx
      .updateTable('packages')
      .set({ answer: verdict, answer_code: code, answer_said_at: new Date(at) })
      .where('id', '=', packageId)
      .execute();
  if (verdict === 'received')
    for (const record of await found().execute()) {
      const moved = await moveRecord(work, record, 'received', {
        changes: { answered_at: work.now, answer_number: next() },
      });
      if (moved && record.travels_in === packageId) await markAnswered(work, record.enrollment_id);
    }
  return undefined;
}

/** Named by its id, or by its number as envelopes have it. Another carrier's is not found. */
async function findPackageId(
  tx: Tx,
  carrier: string,
  named: PackageAnswer['package'],
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('packages')
    .select('id')
    .where('carrier', '=', carrier)
    .where((eb) => ('id' in named ? eb('id', '=', named.id) : eb('sequence', '=', named.sequence)))
    .executeTakeFirst();
  return row?.id;
}
