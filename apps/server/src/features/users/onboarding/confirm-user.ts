import { sql } from 'kysely';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/**
 * Notes that whoever holds the mailbox of a registration has shown it: from now on it waits for review, unless an
 * administrator has activated it already. Answers false where it was confirmed before, or is gone.
 */
export async function confirmUser({ tx, now }: UnitOfWork, userId: number): Promise<boolean> {
  const confirmed = await tx
    .updateTable('users')
    .set({
      email_confirmed_at: now,
      awaiting_review: sql<boolean>`status = 'deactivated'`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
