import type { DivisionInput } from '@openroll/contract/case-setup';
import type { MayOnCase } from '@openroll/domain/cases/may-on-case';
import { casePanels } from '@openroll/domain/cases/panels';
import { problem } from '@openroll/domain/problems';
import { isPlainText } from '@openroll/domain/users/details';
import { sql } from 'kysely';
import { forbidden, invalid, notFound } from '../../../platform/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { forgetDivisions } from '../../census/people/forget-divisions.ts';
import type { CaseSetup, CaseSetupDivision } from '../setup/case-setup.queries.ts';
import { type SettingChange, settingChange } from './setting-change.ts';

/**
 * Makes the divisions of a case exactly these: an id that is not above 0 stands for a new one (§2.9). What evidence names stays
 * out of sight (AC38). Two may have one name until somebody tells them apart: the validation says so. Answers what changed.
 * Refuses with 404 a division that is not offered by this case, with 403 a change by whoever may not set the case up.
 */
export async function replaceDivisions(
  work: UnitOfWork,
  { id: caseId, divisions: held }: Pick<CaseSetup, 'id' | 'divisions'>,
  given: readonly DivisionInput[],
  may: Pick<MayOnCase, 'change'>,
): Promise<readonly SettingChange[]> {
  const wanted = given.map(kept);
  requireWhole(held, wanted);
  const removed = held.filter(({ id }) => !wanted.some((one) => one.id === id));
  const changed = wanted.filter((one) => one.id > 0 && !isSame(one, held));
  const added = wanted.filter(({ id }) => id <= 0);
  if (removed.length + changed.length + added.length === 0) return [];
  if (!may.change) throw forbidden('case.change');
  await removeDivisions(
    work,
    caseId,
    removed.map(({ id }) => id),
  );
  await changeDivisions(work, changed);
  if (added.length > 0)
    await work.tx
      .insertInto('case_divisions')
      .values(added.map(({ id: _, ...columns }) => ({ ...columns, case_id: caseId })))
      .execute();
  const change = settingChange('case_divisions', told(held), told(wanted));
  // Another city or state under the same name.
  return [change ?? { field: 'case_divisions', before: null, after: null }];
}

const kept = ({ id, division_name, default_city, default_state }: DivisionInput): DivisionInput => ({
  id,
  division_name: division_name.trim().normalize('NFC'),
  default_city: default_city.trim().normalize('NFC'),
  default_state: default_state.trim(),
});

function requireWhole(held: readonly CaseSetupDivision[], wanted: readonly DivisionInput[]): void {
  const known = wanted.filter(({ id }) => id > 0).map(({ id }) => id);
  const isHeld = (id: number) => held.some((one) => one.id === id);
  if (!known.every(isHeld) || new Set(known).size < known.length) throw notFound();
  const texts = wanted.flatMap((one) => [one.division_name, one.default_city, one.default_state]);
  if (!texts.every(isPlainText))
    throw invalid({ ...problem('text-control-characters', 'case_divisions'), panel: casePanels.general });
}

const isSame = (one: DivisionInput, held: readonly CaseSetupDivision[]): boolean => {
  const before = held.find(({ id }) => id === one.id);
  return (['division_name', 'default_city', 'default_state'] as const).every(
    (field) => before?.[field] === one[field],
  );
};

const told = (divisions: readonly Pick<DivisionInput, 'division_name'>[]): string =>
  divisions
    .map(({ division_name }) => division_name)
    .sort()
    .join(', ');

async function changeDivisions({ tx }: UnitOfWork, changed: readonly DivisionInput[]): Promise<void> {
  for (const { id, ...columns } of changed)
    await tx.updateTable('case_divisions').set(columns).where('id', '=', id).execute();
}

/** People who were in one are in none; what an enrollment or a wizard session names stays, unnamed anywhere else. */
async function removeDivisions(
  { tx, now }: UnitOfWork,
  caseId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('case_divisions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  await forgetDivisions(tx, caseId, ids);
  const among = sql`any(${[...ids]}::bigint[])`;
  await sql`
    update case_divisions d set deleted_at = ${now}
    where d.id = ${among} and (
      exists (select from enrollments e where e.case_id = ${caseId} and e.case_division_id = d.id)
      or exists (select from wizard_sessions w where w.case_id = ${caseId} and w.division_id = d.id))`.execute(
    tx,
  );
  await sql`delete from case_divisions d where d.id = ${among} and d.deleted_at is null`.execute(tx);
}
