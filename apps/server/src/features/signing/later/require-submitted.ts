import type { Db } from '../../../platform/database/connect.ts';
import { findSubmittedSet } from '../signing.queries.ts';
import { nothingToSign } from './open-submitted.ts';

/** Refuses with 409 a session of which nothing was left to sign: it is not submitted, or everybody signed in the wizard. */
export async function requireSubmitted(db: Db, sessionId: number): Promise<void> {
  const set = await findSubmittedSet(db, sessionId);
  if (!set?.is_kept) throw nothingToSign();
}
