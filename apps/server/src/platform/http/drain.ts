import type { FastifyInstance, FastifyReply } from 'fastify';
import { notReady } from '../refusal.ts';

const retryAfterSeconds = 2;

/** What a server has yet to answer. */
const underWay = new WeakMap<FastifyInstance, Set<FastifyReply>>();

/** From the order to stop on, whoever comes over a connection that still stands is told to come again (503). */
export function installDraining(server: FastifyInstance): void {
  const replies = new Set<FastifyReply>();
  underWay.set(server, replies);
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onRequest', (_, reply, done) => {
    replies.add(reply);
    reply.raw.once('close', () => replies.delete(reply));
    done(isStopping ? notReady(retryAfterSeconds) : undefined);
  });
}

/** With what follows it, less than the ten seconds that a process has to stop. */
const drainMs = 4000;
/** For the last replies to leave. */
const leavingMs = 500;

/**
 * Stops to listen and lets requests under way finish. Who is not done after four seconds is told to come again (503): what they asked for is
 * done or not, and the same call says which. Whoever does not take that is cut off.
 */
export async function closeServer(server: FastifyInstance, within: number = drainMs): Promise<void> {
  const telling = setTimeout(() => {
    for (const reply of underWay.get(server) ?? []) if (!reply.sent) reply.send(notReady(retryAfterSeconds));
  }, within);
  const cutting = setTimeout(() => server.server.closeAllConnections(), within + leavingMs);
  await server.close().finally(() => {
    clearTimeout(telling);
    clearTimeout(cutting);
  });
}
