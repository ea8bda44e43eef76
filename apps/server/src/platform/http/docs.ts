import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { sessionCookieName } from '../sign-in/session-cookie.ts';
import { policyOf } from './document-policy.ts';
import { toOpenApi } from './openapi.ts';

/** GET /api/openapi.json from the contract, shown at /api/docs under a policy of its own. */
export async function installDocs(server: FastifyInstance, platform: Platform): Promise<void> {
  const document = toOpenApi(allEndpoints, sessionCookieName(platform.config));
  const text = JSON.stringify(document);
  server.get('/api/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(text),
  );
  await server.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
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
