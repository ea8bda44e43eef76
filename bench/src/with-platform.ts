import { readConfig } from '@openroll/server/config';
import { createPlatform, type PlatformParts } from '@openroll/server/create-platform';
import type { Platform } from '@openroll/server/platform/platform';
import { defaultSite } from '@openroll/server/platform/site/site-config';
import { createPorts } from '@openroll/server/ports/create-ports';

const quiet = () => undefined;
const log: PlatformParts['log'] = {
  level: 'silent',
  silent: quiet,
  fatal: quiet,
  error: quiet,
  warn: quiet,
  info: quiet,
  debug: quiet,
  trace: quiet,
  child: () => log,
};

/** The platform of a migrated database and its data directory, without a server and silent, for as long as something is measured. */
export async function withPlatform<T>(
  { databaseUrl, dataDir }: { readonly databaseUrl: string; readonly dataDir: string },
  measure: (platform: Platform) => Promise<T>,
): Promise<T> {
  const config = readConfig({ PORT: '0', OPENROLL_DATA_DIR: dataDir, OPENROLL_ROLE: 'web' });
  const ports = createPorts({ config });
  const { platform, close } = await createPlatform({ config, databaseUrl, ports, log, site: defaultSite });
  try {
    return await measure(platform);
  } finally {
    await close();
    await ports.pdf.close();
  }
}
