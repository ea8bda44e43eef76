import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** /healthz: the process lives. /readyz: it can serve, which is to read, to write and to store. Neither says more (AC49). */
export function installHealth(server: FastifyInstance, platform: Platform): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      const { rows } = await sql<{ read_only: string }>`
        select current_setting('transaction_read_only') as read_only`.execute(platform.database);
      if (rows[0]?.read_only !== 'off') throw new Error('the database may only be read');
      await platform.ports.files.check();
      return { status: 'ready' };
    } catch (error) {
      platform.log.warn({ err: { message: (error as Error).message } }, 'not ready');
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' });
    }
  });
}
