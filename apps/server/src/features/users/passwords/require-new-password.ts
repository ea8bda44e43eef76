import type { Tx } from '../../../platform/database/connect.ts';

/** Somebody's password may be too short by now: they choose another one before anything else. */
export const requireNewPassword = (tx: Tx, userId: number): Promise<unknown> =>
  tx.updateTable('users').set({ must_change_password: true }).where('id', '=', userId).execute();
