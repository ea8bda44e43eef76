import cluster from 'node:cluster';
import type { Config } from './config.ts';
import { createPlatform } from './create-platform.ts';
import { createLog } from './platform/log/create-log.ts';
import type { FromWebProcess, ToWebProcess } from './platform/processes/messages.ts';
import { type CountedRequest, gatherCounts, type Siblings } from './platform/processes/siblings.ts';
import { createPorts } from './ports/create-ports.ts';
import { serveWeb } from './serve-web.ts';

/** This program was started by another that has the web served by several (platform/processes). */
export const isWebProcess = (): boolean => cluster.isWorker;

/**
 * One of several processes that serve the web of a site on one machine: waits until the first one has made the database ready, serves until
 * that one says to stop. Answers the code to exit with at once, whatever is still open: 1 where it could not serve, which the first one is
 * told of.
 */
export async function runWebProcess(config: Config): Promise<number> {
  const begun = Promise.withResolvers<string>();
  const stopped = Promise.withResolvers<undefined>();
  const hearing: ((counted: CountedRequest, times: number) => void)[] = [];
  process.on('message', (message: ToWebProcess) => {
    if (message.type === 'begin') begun.resolve(message.databaseUrl);
    if (message.type === 'ping') void say({ type: 'pong' });
    if (message.type === 'stop') stopped.resolve(undefined);
    if (message.type === 'counted')
      for (const [counted, times] of message.told) for (const hear of hearing) hear(counted, times);
  });
  // Ctrl-C reaches all processes at once; it is the first one that says when to stop.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => stopped.resolve(undefined));
  await say({ type: 'loaded' });
  try {
    const databaseUrl = await Promise.race([begun.promise, stopped.promise]);
    if (databaseUrl === undefined) return 0;
    const siblings: Siblings = {
      tell: gatherCounts((told) => void say({ type: 'counted', told })),
      hear: (listener) => void hearing.push(listener),
    };
    const { address, stop } = await open({ ...config, roles: ['web'] }, databaseUrl, siblings);
    await say({ type: 'ready', address });
    await stopped.promise;
    await stop();
    return 0;
  } catch (error) {
    await say({ type: 'failed', message: (error as Error).message });
    return 1;
  }
}

async function open(config: Config, databaseUrl: string, siblings: Siblings) {
  const ports = createPorts({ config });
  const { platform, close } = await createPlatform({
    config,
    databaseUrl,
    ports,
    log: createLog(config.logLevel),
  });
  const served = await serveWeb(platform, siblings);
  return {
    address: served.address,
    async stop() {
      await served.close();
      await close();
      await ports.pdf.close();
    },
  };
}

/** Resolves when it is on its way. Where the first process is gone, this one is about to be. */
const say = (message: FromWebProcess): Promise<void> =>
  new Promise((resolve) => {
    if (!process.connected || !process.send) return resolve();
    process.send(message, undefined, {}, () => resolve());
  });
