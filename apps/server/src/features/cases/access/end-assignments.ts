import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/** Lets every case of a user go, who is being deleted. Answers how many there were. */
export async function endAssignments({ tx }: UnitOfWork, userId: number): Promise<number> {
  const ended = await tx
    .deleteFrom('case_users')
    .where('user_id', '=', userId)
    .returning('case_id')
    .execute();
  return ended.length;
}
