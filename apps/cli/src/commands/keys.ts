import { readConfig } from '@openroll/server/config';
import { rewrapDataKeys } from '@openroll/server/platform/key-rotation/rotate-keys';
import { addSiteKey, listSiteKeys, retireSiteKeys } from '@openroll/server/platform/key-rotation/site-keys';
import { keyFile } from '@openroll/server/platform/keys/key-file';
import type { Platform } from '@openroll/server/platform/platform';
import { withPlatform } from '@openroll/server/with-platform';

const verbs: Readonly<Record<string, (platform: Platform) => Promise<number>>> = {
  status,
  rotate,
  rewrap,
  retire,
};

/**
 * `openroll keys status | rotate | rewrap | retire`: the site's wrapping keys (§11.6), beside the running site, which follows the key file.
 * `rotate` may be killed at any time; `rewrap` goes on, and so does the night. 1 where something is left to do.
 */
export async function keys(args: readonly string[]): Promise<number> {
  const [verb = '', ...rest] = args;
  const work = Object.hasOwn(verbs, verb) && rest.length === 0 ? verbs[verb] : undefined;
  if (!work) throw new Error(`usage: openroll keys ${Object.keys(verbs).join(' | ')}`);
  return withPlatform(readConfig(process.env), work);
}

async function status(platform: Platform): Promise<number> {
  const { t } = platform;
  for (const { kid, since, isCurrent, dataKeys } of await listSiteKeys(platform))
    console.log(
      t('commandLine.keys.one', {
        kid,
        isCurrent: String(isCurrent),
        since: since === undefined ? t('commandLine.keys.first') : t.formats.instant(since),
        count: dataKeys,
      }),
    );
  return 0;
}

async function rotate(platform: Platform): Promise<number> {
  const kid = await addSiteKey(platform);
  console.log(platform.t('commandLine.keys.rotated', { kid, file: keyFile(platform.config.dataDir) }));
  return rewrap(platform);
}

async function rewrap(platform: Platform): Promise<number> {
  const { t } = platform;
  const { rewrapped, failed } = await rewrapDataKeys(platform);
  console.log(t('commandLine.keys.rewrapped', { count: rewrapped, kid: platform.keys.wrap().kid }));
  if (failed > 0) console.log(t('commandLine.keys.failed', { count: failed }));
  return failed > 0 ? 1 : 0;
}

async function retire(platform: Platform): Promise<number> {
  const { t } = platform;
  const retired = await retireSiteKeys(platform);
  if ('inUse' in retired) {
    const { kid, dataKeys } = retired.inUse;
    console.log(t('commandLine.keys.inUse', { kid, count: dataKeys }));
    return 1;
  }
  if ('waitHours' in retired) {
    console.log(t('commandLine.keys.tooSoon', { hours: retired.waitHours }));
    return 1;
  }
  const { kids } = retired;
  console.log(
    kids.length === 0
      ? t('commandLine.keys.noneOld')
      : t('commandLine.keys.retired', {
          kids: { list: kids, as: 'and' },
          file: keyFile(platform.config.dataDir),
        }),
  );
  return 0;
}
