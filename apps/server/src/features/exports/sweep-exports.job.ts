import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { dropParts } from './store-parts.ts';

/** Removes files whose 24 hours are over, and what was never finished (§11.10). */
export async function sweepExports(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const over = await database
    .selectFrom('exports')
    .select('id')
    .where(sql<boolean>`coalesce(expires_at, created_at + interval '24 hours') <= ${clock()}`)
    .execute();
  for (const { id } of over) {
    await dropParts(platform, id);
    await database.deleteFrom('exports').where('id', '=', id).execute();
  }
}
