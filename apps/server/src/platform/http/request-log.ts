import type { FastifyInstance } from 'fastify';

/**
 * One line per request: which route, how it went, how long it took. The route's pattern stands there, never the
 * address: that may hold an SSN or a personal link (§11.16).
 */
export function installRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (line.route === '/healthz' || line.route === '/readyz') request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
