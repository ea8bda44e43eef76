import type { Db } from '../../platform/database/connect.ts';

/** Notes that what an unexpected end asks for is done: whoever resumes the session later is not paused again. */
export const answerBreak = (db: Db, conferenceId: number): Promise<unknown> =>
  db.updateTable('conferences').set({ break_answered: true }).where('id', '=', conferenceId).execute();
