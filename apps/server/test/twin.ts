import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { createPlatform } from '../src/create-platform.ts';
import type { SiteConfig } from '../src/platform/site/site-config.ts';
import { testPorts } from './test-ports.ts';
import type { World } from './world.ts';

/**
 * A second process of the same site, as far as the database can tell: its own app and pool, the same database, files and
 * clock; `settings` are what its site file says otherwise. `close` it before the world.
 */
export async function openTwin(world: World, settings: Partial<SiteConfig> = {}): Promise<World> {
  const { config, clock, hashing } = world.platform;
  const site = { ...world.platform.site, ...settings };
  const { platform, close } = await createPlatform({
    config,
    databaseUrl: world.databaseUrl,
    ports: testPorts(config),
    log: pino({ level: 'silent' }),
    clock,
    site,
    hashing,
  });
  const app = await createApp(platform, { checkReplies: true });
  await app.ready();
  return {
    ...world,
    platform,
    app,
    async close() {
      await app.close();
      await close();
    },
  };
}
