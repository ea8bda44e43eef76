import type { Work } from '../../../platform/work.ts';

/** Lets every case of a user go, who is being deleted. Answers how many there were. */
export async function endAssignments({ tx }: Work, userId: number): Promise<number> {
  const ended = await tx
    .deleteFrom('case_users')
    .where('user_id', '=', userId)
    .returning('case_id')
    .execute();
  return ended.length;
}
