import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { bindFeatures, targetLoaders } from './features.ts';
import { binder } from './platform/http/bind.ts';
import { installCompression } from './platform/http/compress-replies.ts';
import { installDocs } from './platform/http/docs.ts';
import { installDraining } from './platform/http/drain.ts';
import { answerFrameworkError, installErrorEdge } from './platform/http/error-edge.ts';
import { installHealth } from './platform/http/health.ts';
import { installSecurity } from './platform/http/security.ts';
import { answerUnreadable } from './platform/http/unreadable-requests.ts';
import { installWebApp } from './platform/http/web-app.ts';
import type { WebBuilds } from './platform/http/web-builds.ts';
import type { Platform } from './platform/platform.ts';
import type { Siblings } from './platform/processes/siblings.ts';
import { installRequestLimits } from './platform/sign-in/request-limits.ts';

export interface AppOptions {
  /** Every reply is checked against the contract (tests). */
  readonly checkReplies?: boolean;
  /** The built web app; none in tests that only speak HTTP. */
  readonly web?: WebBuilds;
  /** The other processes that serve the site on this machine. */
  readonly siblings?: Siblings;
}

/** The whole server as a value: it listens to nothing until asked, so that tests inject. */
export async function createApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A reference that a user can quote; also in the header X-Request-Id. Never taken from the outside.
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError(platform),
    clientErrorHandler: answerUnreadable(platform),
    trustProxy: platform.config.trustedProxies.length > 0 ? [...platform.config.trustedProxies] : false,
    bodyLimit: 1_048_576,
    // Whoever sends a head or a body slowly is looked at each second, and cut off after 30.
    requestTimeout: 30_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 1000 },
    // Ours says it in the shape of all refusals (installDraining).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  await installCompression(server);
  await server.register(cookie);
  await server.register(multipart, { limits: { fileSize: 10_485_760, files: 1, fields: 10, parts: 12 } });
  installErrorEdge(server, platform);
  installDraining(server);
  installSecurity(server, platform);
  installHealth(server, platform);
  await installDocs(server, platform);
  const countRequest = await installRequestLimits(server, platform.config, options.siblings);
  const bind = binder(server, platform, targetLoaders(platform), {
    checkReplies: options.checkReplies ?? false,
    countRequest,
  });
  bindFeatures(bind, platform, server);
  if (options.web) await installWebApp(server, options.web, platform);
  return server;
}
