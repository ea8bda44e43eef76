import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createPlatform } from '../../src/create-platform.ts';
import { defaultSite } from '../../src/platform/site/site-config.ts';
import { createPorts } from '../../src/ports/create-ports.ts';

/** The web role on a database that is ready, configured by its environment; what it answers is held against the contract. */
const config = readConfig(process.env);
const { platform } = await createPlatform({
  config,
  databaseUrl: config.databaseUrl ?? '',
  ports: createPorts({ config }),
  log: pino({ level: 'info' }),
  site: defaultSite,
});
const app = await createApp(platform, { checkReplies: true });
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
