import { sql } from 'kysely';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/** Moves the version of users whose rows are held, where what their forms show has changed elsewhere: on, also within a millisecond. */
export const moveVersion = ({ tx, now }: UnitOfWork, userIds: readonly number[]): Promise<unknown> =>
  tx
    .updateTable('users')
    .set({ updated_at: sql<Date>`greatest(updated_at + interval '1 millisecond', ${now})` })
    .where('id', 'in', [...userIds])
    .execute();
