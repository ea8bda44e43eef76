import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** /healthz: the process lives. /readyz: it can serve, which is to read, to write and to store. Neither says more (AC49). */
export function installHealth(server: FastifyInstance, platform: Platform): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  // Anybody may ask, and it writes to a disk: however many ask at once, it is looked at once.
  let looking: Promise<void> | undefined;
  server.get('/readyz', async (_request, reply) => {
    looking ??= requireReady(platform).finally(() => {
      looking = undefined;
    });
    try {
      await looking;
      return { status: 'ready' };
    } catch (error) {
      platform.log.warn({ err: { message: (error as Error).message } }, 'not ready');
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' });
    }
  });
}

async function requireReady({ database, ports }: Platform): Promise<void> {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`.execute(database);
  if (rows[0]?.read_only !== 'off') throw new Error('the database may only be read');
  await ports.files.check();
}
