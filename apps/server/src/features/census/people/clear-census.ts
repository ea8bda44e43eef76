import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/** Deletes every person of a case, enrollments or not; the caller notes why. Answers how many there were. */
export async function clearCensus({ tx }: UnitOfWork, caseId: number): Promise<number> {
  const cleared = await tx.deleteFrom('census_people').where('case_id', '=', caseId).executeTakeFirst();
  return Number(cleared.numDeletedRows);
}
