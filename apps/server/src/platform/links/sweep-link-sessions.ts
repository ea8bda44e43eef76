import type { Platform } from '../platform.ts';

/** Days for which a session of a link is kept after its end (§11.10): what its holder did stands in the trail by its id. */
const keptDays = 30;

/** Forgets the sessions of links whose end is long past; answers how many there were. What they had begun stays. */
export async function sweepLinkSessions({ database, clock, log }: Platform): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('link_sessions')
    .where('expires_at', '<', new Date(clock().getTime() - keptDays * 86_400_000))
    .executeTakeFirstOrThrow();
  const count = Number(numDeletedRows);
  if (count > 0) log.info({ count }, 'link sessions swept');
  return count;
}
