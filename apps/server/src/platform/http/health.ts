import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** /healthz: the process lives. /readyz: it can serve. Neither says more (AC49). */
export function installHealth(server: FastifyInstance, platform: Platform): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(platform.database);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' });
    }
  });
}
