import type { Json } from '../../platform/documents/canonical-json.ts';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import {
  type ChangeOfKey,
  newDataKey,
  openDataKey,
  openJson,
  sealJson,
} from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { enrollmentPlace } from './record-applications.ts';

/** The case that takes over, and who the employee is there. */
export interface NewCase {
  readonly caseId: number;
  readonly divisionId: number | null;
  readonly ssnIndex: Buffer | null;
  readonly censusPersonId: number | null;
}

/** The applications of a session as a move finds them, deleted ones too: their evidence goes along. */
export const listMoving = ({ tx }: Pick<UnitOfWork, 'tx'>, sessionId: number) =>
  tx
    .selectFrom('enrollments')
    .select([
      'id',
      'case_id',
      'product_id',
      'data_key',
      'sealed_answers',
      'delivered_at',
      'deleted_at',
      'document_id',
    ])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .forUpdate()
    .execute();

export type MovingRow = Awaited<ReturnType<typeof listMoving>>[number];

/**
 * Makes a case's application another case's: its answers name that case, under a key of their own that is new; the counters of
 * both follow by trigger. Noted in the audit of both. Answers its former key and the new one, for what else lies under it; undefined
 * where nothing was applied for.
 */
export async function moveToCase(
  platform: Platform,
  { tx, audit }: UnitOfWork,
  row: MovingRow,
  to: NewCase,
): Promise<ChangeOfKey | undefined> {
  const resealed = resealFor(platform, row, to);
  await tx
    .updateTable('enrollments')
    .set({
      case_id: to.caseId,
      case_division_id: to.divisionId,
      ssn_index: to.ssnIndex,
      census_person_id: to.censusPersonId,
      // It was said of a person of the former case.
      census_differs: [],
      ...resealed?.columns,
    })
    .where('id', '=', row.id)
    .execute();
  await tx
    .updateTable('enrollment_splits')
    .set({ case_id: to.caseId })
    .where('enrollment_id', '=', row.id)
    .execute();
  const detail = { from: row.case_id, to: to.caseId };
  for (const caseId of [row.case_id, to.caseId])
    await audit({
      action: 'enrollment.moved',
      object: ['enrollment', row.id],
      caseId,
      detail,
      ...(resealed ? { change: resealed.change } : {}),
    });
  return resealed?.keys;
}

/** The canonical application of what was applied for; nothing where it was waived or declined. */
function resealFor({ keys }: Platform, { id, data_key, sealed_answers }: MovingRow, to: NewCase) {
  if (!data_key || !sealed_answers) return undefined;
  const owner = enrollmentKeyOwner(id);
  const place = enrollmentPlace(id);
  const former = openDataKey(keys, owner, data_key);
  const application = openJson<Readonly<Record<string, Json>>>(former, place, sealed_answers);
  const key = newDataKey(keys, owner);
  const moved = { ...application, case_id: to.caseId, case_division_id: to.divisionId };
  return {
    columns: { data_key: key.wrapped, sealed_answers: sealJson(key, place, moved) },
    change: { before: application, after: moved },
    keys: { former, key },
  };
}
