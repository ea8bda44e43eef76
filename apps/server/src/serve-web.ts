import { join } from 'node:path';
import { createApp } from './app.ts';
import { closeServer } from './platform/http/drain.ts';
import { findWebBuilds } from './platform/http/web-builds.ts';
import type { Platform } from './platform/platform.ts';
import type { Siblings } from './platform/processes/siblings.ts';

const webDist = join(import.meta.dirname, '../../web/dist');

/** The web role, listening. */
export interface Served {
  readonly address: string;
  /** Answers what is under way, and listens no longer. */
  close(): Promise<void>;
}

/** Serves the web app and the API where the configuration says, beside the site's other processes on this machine. */
export async function serveWeb(platform: Platform, siblings?: Siblings): Promise<Served> {
  const { config, log } = platform;
  const web = findWebBuilds(webDist);
  if (!web) log.warn('the web app is not built (npm run build): only the API is served');
  const app = await createApp(platform, { ...(web ? { web } : {}), ...(siblings ? { siblings } : {}) });
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    return { address, close: () => closeServer(app) };
  } catch (error) {
    await app.close();
    throw error;
  }
}
