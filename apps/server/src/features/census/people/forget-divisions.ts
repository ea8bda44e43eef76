import type { Tx } from '../../../platform/database/connect.ts';

/** Takes the people of divisions that a case gives up out of them. */
export async function forgetDivisions(tx: Tx, caseId: number, divisionIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('census_people')
    .set({ division_id: null })
    .where('case_id', '=', caseId)
    .where('division_id', 'in', [...divisionIds])
    .execute();
}
