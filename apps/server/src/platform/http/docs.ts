import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { sessionCookieName } from '../sign-in/session-cookie.ts';
import { policyOf } from './document-policy.ts';
import { toOpenApi } from './openapi.ts';

/**
 * GET /api/openapi.json from the contract, shown at /api/docs under a policy of its own. It is written when somebody first asks for
 * it: a start does not wait for that.
 */
export async function installDocs(server: FastifyInstance, platform: Platform): Promise<void> {
  let text: string | undefined;
  const document = () => toOpenApi(allEndpoints, sessionCookieName(platform.config));
  server.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
  // The contract says what there is; what the plugin would make of the routes is left out.
  await server.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: document as unknown as FastifyDynamicSwaggerOptions['transformObject'],
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Openroll API' },
    uiConfig: { layout: 'BaseLayout' },
    staticCSP: policyOf({
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
    }),
  });
}
