import type { FastifyInstance } from 'fastify';
import { notReady } from '../refusal.ts';

/** From the order to stop on, whoever comes over a connection that still stands is told to come again (503). */
export function installDraining(server: FastifyInstance): void {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onRequest', async () => {
    if (isStopping) throw notReady(2);
  });
}

/** With what follows it, less than the ten seconds that a process has to stop. */
const drainMs = 4000;

/** Stops to listen and lets requests under way finish; who is not done after four seconds is cut off. */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const cutting = setTimeout(() => server.server.closeAllConnections(), drainMs);
  await server.close().finally(() => clearTimeout(cutting));
}
