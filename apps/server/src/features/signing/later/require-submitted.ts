import type { Db } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/refusal.ts';
import { findSubmittedSet } from '../signing.queries.ts';

/**
 * Refuses with 409 a session of which nothing was left to sign: it is not submitted, or everybody signed in the wizard. The sentence says whether
 * whoever asks would sign themselves, or have a link sent to somebody who does.
 */
export async function requireSubmitted(
  db: Db,
  sessionId: number,
  code: 'nothing-to-sign' | 'no-link-due' = 'nothing-to-sign',
): Promise<void> {
  const set = await findSubmittedSet(db, sessionId);
  if (!set?.sealed) throw conflict(code);
}
