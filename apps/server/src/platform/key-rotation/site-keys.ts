import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineOrigin } from '../audit/record-audit.ts';
import { newRoot, readKeyFile, replaceKeyFile, type StoredKeys, wrapRootsOf } from '../keys/key-file.ts';
import { looksAgainMs, withoutFirst } from '../keys/key-ring.ts';
import type { Platform } from '../platform.ts';
import { recordAuditAlone } from '../unit-of-work.ts';
import { countByKey, rewrapDataKeys } from './rotate-keys.ts';

/** One of the site's wrapping keys: since when it wraps (none: from the first start), and how many data keys bear its id. */
export interface SiteKey {
  readonly kid: string;
  readonly since?: string | undefined;
  readonly isCurrent: boolean;
  readonly dataKeys: number;
}

/** The wrapping keys of the key file, the current one last, and those that the file does not have but data keys bear. */
export async function listSiteKeys({ config, database }: Platform): Promise<readonly SiteKey[]> {
  const known: readonly Named[] = wrapRootsOf(readKeyFile(config.dataDir));
  const counts = await countByKey(database);
  const unknown: readonly Named[] = [...counts.keys()]
    .filter((kid) => !known.some((one) => one.kid === kid))
    .map((kid) => ({ kid }));
  return [...unknown, ...known].map(({ kid, since }, index, all) => ({
    kid,
    since,
    isCurrent: index === all.length - 1,
    dataKeys: counts.get(kid) ?? 0,
  }));
}

type Named = Pick<SiteKey, 'kid' | 'since'>;

/**
 * Makes a new wrapping key (§11.6); answers its id when every process of the site wraps with it. What old ones have wrapped stays as it is.
 */
export const addSiteKey = (platform: Platform): Promise<string> =>
  alone(platform, async () => {
    const stored = readKeyFile(platform.config.dataDir);
    const added = { ...newRoot(), since: platform.clock().toISOString() };
    // Noted before anything is wrapped with it: a key of which the trail knows nothing is nobody's.
    await recordAuditAlone(platform, commandLineOrigin, {
      action: 'key.rotated',
      object: ['key', added.kid],
    });
    replaceKeyFile(platform.config.dataDir, { ...stored, rotated: [...stored.rotated, added] });
    await sleep(looksAgainMs);
    return platform.keys.wrapOf(added.kid).kid;
  });

/** The job of the night: what was begun before a rotation and came to an end after it. Nothing is looked for where there was none. */
export async function rewrapLeftKeys(platform: Platform): Promise<void> {
  if (wrapRootsOf(readKeyFile(platform.config.dataDir)).length < 2) return;
  const { rewrapped, failed } = await rewrapDataKeys(platform);
  if (rewrapped + failed > 0) platform.log.info({ rewrapped, failed }, 'data keys wrapped anew');
}

/** Whatever was begun with an old key has ended by then: a request, a job, a sign-in at an identity provider. */
const keptHours = 24;

/** What became of old keys: their ids where they are gone, else why they stay. */
export type Retired =
  | { readonly kids: readonly string[] }
  | { readonly inUse: SiteKey }
  | { readonly waitHours: number };

/** Takes all keys but the current one out of the key file, where nothing bears their ids anymore and a day has passed since. */
export const retireSiteKeys = (platform: Platform): Promise<Retired> =>
  alone(platform, async () => {
    const { config, clock } = platform;
    const keys = await listSiteKeys(platform);
    const current = keys.at(-1);
    const old = keys.filter(({ isCurrent }) => !isCurrent);
    if (!current?.since || old.length === 0) return { kids: [] };
    const inUse = old.find(({ dataKeys }) => dataKeys > 0);
    if (inUse) return { inUse };
    const hours = (clock().getTime() - Date.parse(current.since)) / 3_600_000;
    if (hours < keptHours) return { waitHours: Math.ceil(keptHours - hours) };
    const kids = old.map(({ kid }) => kid);
    const stored = readKeyFile(config.dataDir);
    await recordAuditAlone(platform, commandLineOrigin, {
      action: 'key.retired',
      object: ['key', current.kid],
      detail: { kids },
    });
    replaceKeyFile(config.dataDir, withoutOld(stored));
    return { kids };
  });

const withoutOld = (stored: StoredKeys): StoredKeys =>
  withoutFirst({ ...stored, rotated: stored.rotated.slice(-1) });

/** One at a time on all machines of the site: whoever is second would write without the key of the first. */
async function alone<T>(platform: Platform, work: () => Promise<T>): Promise<T> {
  const client = await platform.connectAlone();
  try {
    await client.query('select pg_advisory_lock(726107)');
    return await work();
  } finally {
    await client.end();
  }
}
