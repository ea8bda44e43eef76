import type { FastifyInstance } from 'fastify';
import { bindCases } from './features/cases/cases.routes.ts';
import { bindCensus } from './features/census/census.routes.ts';
import { deliver } from './features/deliveries/deliver.job.ts';
import { bindDeliveries } from './features/deliveries/deliveries.routes.ts';
import { queueDeliveries } from './features/deliveries/queue-deliveries.job.ts';
import { bindDevPages } from './features/dev-pages/dev-pages.routes.ts';
import { bindEnrollments } from './features/enrollments/enrollments.routes.ts';
import { bindSite } from './features/site/site.routes.ts';
import { bindUsers } from './features/users/users.routes.ts';
import { restSessions } from './features/wizard/rest-sessions.job.ts';
import { bindWizard } from './features/wizard/wizard.routes.ts';
import type { Bind } from './platform/http/bind.ts';
import type { JobHandlers } from './platform/jobs/jobs.ts';
import { sendMail } from './platform/mail/mails.ts';
import type { Platform } from './platform/platform.ts';

/** Every feature's endpoints. A feature is removed by removing its folder and its lines here. */
export function bindFeatures(bind: Bind, platform: Platform, server: FastifyInstance): void {
  bindSite(bind, platform);
  bindUsers(bind, platform);
  bindCases(bind, platform);
  bindCensus(bind, platform);
  bindEnrollments(bind, platform);
  bindWizard(bind, platform);
  bindDeliveries(bind, platform);
  bindDevPages(server, platform);
}

/** Every feature's jobs. */
export const jobHandlers = (platform: Platform): JobHandlers => ({
  'send-mail': ({ mailId }) => sendMail(platform, mailId),
  deliver: ({ deliveryId }, job) => deliver(platform, deliveryId, job),
  'queue-deliveries': () => queueDeliveries(platform),
  'rest-sessions': () => restSessions(platform),
});
