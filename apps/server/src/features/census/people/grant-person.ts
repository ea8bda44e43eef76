import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

/** So long a look-up opens the person who was found (§8.15). */
const grantSeconds = 1800;

/** Opens a person to a user who sees only their own enrollments, because they knew the SSN; what is over is forgotten. */
export async function grantPerson(tx: Tx, now: Date, userId: number, personId: number): Promise<void> {
  const expiresAt = new Date(now.getTime() + grantSeconds * 1000);
  await tx.deleteFrom('census_grants').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  await sql`
    insert into census_grants (user_id, person_id, expires_at) values (${userId}, ${personId}, ${expiresAt})
    on conflict (user_id, person_id) do update set expires_at = excluded.expires_at`.execute(tx);
}
