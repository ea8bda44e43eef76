import { lengths } from '@openroll/domain/values/lengths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportsPath } from './document-policy.ts';

const reports = z.array(
  z.object({
    type: z.string().max(lengths.policyName),
    body: z.object({
      effectiveDirective: z.string().max(lengths.policyName).optional(),
      blockedURL: z.string().max(lengths.reportedAddress).optional(),
    }),
  }),
);
const perMinute = 60;

/** Only the origin of what was blocked: an address may hold a personal link. */
const originOf = (address = ''): string =>
  URL.canParse(address) ? new URL(address).origin : address.slice(0, 20);

/** Writes what browsers report about broken policies to the log, without addresses and not without end. */
export function installCspReports(server: FastifyInstance): void {
  let minute = 0;
  let written = 0;
  server.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: 65_536 },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(body.toString()));
      } catch {
        done(null, undefined);
      }
    },
  );
  server.post(reportsPath, { config: { takes: 'reports' } }, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, written] = [now, 0];
    for (const { type, body } of reports.safeParse(request.body).data ?? []) {
      if (written++ >= perMinute) break;
      const line = { type, directive: body.effectiveDirective, blocked: originOf(body.blockedURL) };
      request.log.warn(line, 'policy report');
    }
    return reply.code(204).send();
  });
}
