import type { FastifyInstance } from 'fastify';
import { bindAccounts } from './features/accounts/accounts.routes.ts';
import { bindApiKeys } from './features/api-keys/api-keys.routes.ts';
import { apiUserTarget } from './features/api-keys/api-user-target.ts';
import { bindAudit } from './features/audit/audit.routes.ts';
import { hashFiles } from './features/audit/hash-files.job.ts';
import { signAuditRoots } from './features/audit/sign-audit-roots.job.ts';
import { verifyAudit } from './features/audit/verify-audit.ts';
import { bindCaseProofs } from './features/case-proofs/case-proofs.routes.ts';
import { proveCase } from './features/case-proofs/prove-case.job.ts';
import { bindCaseStats } from './features/case-stats/case-stats.routes.ts';
import { recountCases } from './features/case-stats/recount-cases.job.ts';
import { caseTarget } from './features/cases/access/case-target.ts';
import { bindCases } from './features/cases/cases.routes.ts';
import { bindCaseLife } from './features/cases/life/case-life.routes.ts';
import { endTraining } from './features/cases/life/end-training.job.ts';
import { bindCensus } from './features/census/census.routes.ts';
import { personTarget } from './features/census/people/person-target.ts';
import { applyImportJob } from './features/census-imports/applying/apply-import.job.ts';
import { undoImportJob } from './features/census-imports/applying/undo-import.job.ts';
import { bindCensusImports } from './features/census-imports/census-imports.routes.ts';
import { endStuckImports } from './features/census-imports/end-stuck-imports.job.ts';
import { sweepImports } from './features/census-imports/sweep-imports.job.ts';
import { bindRecordings } from './features/conferences/recordings.routes.ts';
import { removeRecordings } from './features/conferences/remove-recordings.job.ts';
import { bindCarrierAnswers } from './features/deliveries/answers/carrier-answers.routes.ts';
import { collectAnswers } from './features/deliveries/answers/collect-answers.job.ts';
import { bindParkedAnswers } from './features/deliveries/answers/parked-answers.routes.ts';
import { deliver } from './features/deliveries/deliver.job.ts';
import { bindDeliveries } from './features/deliveries/deliveries.routes.ts';
import { deliveryTarget } from './features/deliveries/delivery-target.ts';
import { packDeliveries } from './features/deliveries/packages/pack-deliveries.job.ts';
import { queueDeliveries } from './features/deliveries/queue-deliveries.job.ts';
import { bindDevPages } from './features/dev-pages/dev-pages.routes.ts';
import { enrollmentTarget } from './features/enrollments/enrollment-target.ts';
import { bindEnrollments } from './features/enrollments/enrollments.routes.ts';
import { bindSignedDocuments } from './features/enrollments/signed-documents.routes.ts';
import { exportTarget } from './features/exports/export-target.ts';
import { bindExports } from './features/exports/exports.routes.ts';
import { makeExport } from './features/exports/make-export.job.ts';
import { sweepExports } from './features/exports/sweep-exports.job.ts';
import { bindLinks } from './features/links/links.routes.ts';
import { bindPaymentSandbox } from './features/payment-sandbox/payment-sandbox.routes.ts';
import { makeDeductionFile } from './features/payroll/deductions/make-deduction-file.job.ts';
import { scheduleDeductionFiles } from './features/payroll/deductions/schedule-deduction-files.job.ts';
import { sweepDeductionFiles } from './features/payroll/deductions/sweep-deduction-files.job.ts';
import { bindPayroll } from './features/payroll/payroll.routes.ts';
import { sweepReconciliations } from './features/payroll/reconciliations/sweep-reconciliations.job.ts';
import { productTarget } from './features/products/product-target.ts';
import { bindProducts } from './features/products/products.routes.ts';
import { reportTarget } from './features/reports/report-target.ts';
import { bindReports } from './features/reports/reports.routes.ts';
import { sendReports } from './features/reports/send-reports.job.ts';
import { bindSignIn } from './features/sign-in/sign-in.routes.ts';
import { signInSessionTarget } from './features/sign-in/sign-in-session-target.ts';
import { bindInbox } from './features/signing/inbox/inbox.routes.ts';
import { bindSingleSignOn } from './features/single-sign-on/single-sign-on.routes.ts';
import { bindSite } from './features/site/site.routes.ts';
import { tagTarget } from './features/tags/tag-target.ts';
import { bindTags } from './features/tags/tags.routes.ts';
import { bindToday } from './features/today/today.routes.ts';
import { bindTwoStep } from './features/two-step/two-step.routes.ts';
import { askUnderwriter } from './features/underwriting/ask-underwriter.job.ts';
import { putInForce } from './features/underwriting/put-in-force.job.ts';
import { bindUnderwriting } from './features/underwriting/underwriting.routes.ts';
import { userTarget } from './features/users/user-target.ts';
import { bindUsers } from './features/users/users.routes.ts';
import { queueWebhooks } from './features/webhooks/queue-webhooks.job.ts';
import { sendWebhook } from './features/webhooks/send-webhook.job.ts';
import { sweepWebhooks } from './features/webhooks/sweep-webhooks.job.ts';
import { webhookTarget } from './features/webhooks/webhook-target.ts';
import { bindWebhooks } from './features/webhooks/webhooks.routes.ts';
import { bindCallEvents } from './features/wizard/conferences/call-events.routes.ts';
import { bindConferences } from './features/wizard/conferences/conferences.routes.ts';
import { followConferences } from './features/wizard/conferences/follow-conferences.job.ts';
import { expireEnrollments } from './features/wizard/expiry/expire-enrollments.job.ts';
import { bindPayments } from './features/wizard/payment/payment.routes.ts';
import { bindPaymentProvider } from './features/wizard/payment/payment-provider.routes.ts';
import { releasePayments } from './features/wizard/payment/release-payments.job.ts';
import { bindReceipts } from './features/wizard/receipt/receipt.routes.ts';
import { bindReviews } from './features/wizard/review/review.routes.ts';
import { pauseIdleSessions } from './features/wizard/sessions/pause-idle-sessions.job.ts';
import { sessionTarget } from './features/wizard/sessions/session-target.ts';
import { bindSessions } from './features/wizard/sessions/sessions.routes.ts';
import { tellOfFailedEmail } from './features/wizard/signer/tell-of-failed-email.ts';
import { bindStaticPages } from './features/wizard/steps/static-pages.routes.ts';
import { bindSteps } from './features/wizard/steps/steps.routes.ts';
import { bindSubmission } from './features/wizard/submission/submission.routes.ts';
import { bindTransfers } from './features/wizard/transfers/transfers.routes.ts';
import { watchSite } from './platform/alerts/watch-site.ts';
import { workerOrigin } from './platform/audit/record-audit.ts';
import { backUpSite } from './platform/backup/back-up-site.ts';
import type { Bind } from './platform/http/bind.ts';
import type { TargetLoaders } from './platform/http/load-target.ts';
import type { JobHandlers } from './platform/jobs/jobs.ts';
import { rewrapLeftKeys } from './platform/key-rotation/site-keys.ts';
import { sweepLinkSessions } from './platform/links/sweep-link-sessions.ts';
import { sweepLinks } from './platform/links/sweep-links.ts';
import { sendMail } from './platform/mail/send-mail.ts';
import { sweepEmails } from './platform/mail/sweep-emails.ts';
import type { Platform } from './platform/platform.ts';
import { sweepSignIns } from './platform/sign-in/sweep-sign-ins.ts';
import { proveLastBackup } from './prove-backup.ts';

/** Every feature's endpoints. A feature is removed by removing its folder and its lines here. */
export function bindFeatures(bind: Bind, platform: Platform, server: FastifyInstance): void {
  bindSite(bind, platform);
  bindToday(bind, platform);
  bindSignIn(bind, platform);
  bindSingleSignOn(bind, platform);
  bindTwoStep(bind, platform);
  bindAccounts(bind, platform);
  bindUsers(bind, platform);
  bindApiKeys(bind, platform);
  bindTags(bind, platform);
  bindCases(bind, platform);
  bindProducts(bind, platform);
  bindCaseLife(bind, platform);
  bindCaseStats(bind, platform);
  bindCaseProofs(bind, platform);
  bindCensus(bind, platform);
  bindCensusImports(bind, platform);
  bindEnrollments(bind, platform);
  bindSignedDocuments(bind, platform);
  bindExports(bind, platform);
  bindReports(bind, platform);
  bindLinks(bind, platform);
  bindSessions(bind, platform);
  bindSteps(bind, platform);
  bindSubmission(bind, platform);
  bindTransfers(bind, platform);
  bindStaticPages(bind, platform);
  bindReceipts(bind, platform);
  bindPayments(bind, platform);
  bindConferences(bind, platform);
  bindRecordings(bind, platform);
  bindCallEvents(server, platform);
  bindPaymentProvider(server, platform);
  bindReviews(bind, platform);
  bindUnderwriting(bind, platform);
  bindInbox(bind, platform);
  bindDeliveries(bind, platform);
  bindCarrierAnswers(server, platform);
  bindParkedAnswers(bind, platform);
  bindWebhooks(bind, platform);
  bindPayroll(bind, platform);
  bindAudit(bind, platform);
  bindDevPages(server, platform);
  bindPaymentSandbox(server, platform);
}

/** How each kind of thing is found that an endpoint can be about. */
export const targetLoaders = (platform: Platform): TargetLoaders => ({
  case: caseTarget(platform),
  person: personTarget(platform),
  session: sessionTarget(platform),
  enrollment: enrollmentTarget(platform),
  delivery: deliveryTarget(platform),
  user: userTarget(platform),
  'API user': apiUserTarget(platform),
  tag: tagTarget(platform),
  'sign-in session': signInSessionTarget(platform),
  export: exportTarget(platform),
  product: productTarget(platform),
  webhook: webhookTarget(platform),
  report: reportTarget(platform),
});

/** Every feature's jobs. */
export const jobHandlers = (platform: Platform): JobHandlers => ({
  'send-mail': async ({ mailId }, { lastTry }) => {
    await sendMail(platform, mailId, {
      isLastTry: lastTry,
      alongFailure: (work, linkId) => tellOfFailedEmail(platform, work, linkId),
    });
  },
  deliver: ({ deliveryId }) => deliver(platform, deliveryId),
  'pack-deliveries': () => packDeliveries(platform),
  'collect-answers': () => collectAnswers(platform),
  'send-webhook': ({ webhookEventId }) => sendWebhook(platform, webhookEventId),
  'queue-webhooks': () => queueWebhooks(platform),
  'sweep-webhooks': () => sweepWebhooks(platform),
  'ask-underwriter': ({ decisionId }, job) => askUnderwriter(platform, decisionId, job),
  'queue-deliveries': () => queueDeliveries(platform),
  'expire-enrollments': () => expireEnrollments(platform),
  'put-in-force': () => putInForce(platform),
  'release-payments': () => releasePayments(platform),
  'end-training': () => endTraining(platform),
  'prove-case': ({ proofId }, job) => proveCase(platform, proofId, job),
  'make-export': ({ exportId }, job) => makeExport(platform, exportId, job),
  'sweep-exports': () => sweepExports(platform),
  'send-reports': () => sendReports(platform),
  'recount-cases': () => recountCases(platform),
  'follow-conferences': () => followConferences(platform),
  'rest-sessions': () => pauseIdleSessions(platform),
  'sign-audit-roots': () => signAuditRoots(platform),
  'apply-census-import': ({ importId }, job) => applyImportJob(platform, importId, job),
  'undo-census-import': ({ importId }, job) => undoImportJob(platform, importId, job),
  'end-stuck-imports': () => endStuckImports(platform),
  'sweep-imports': () => sweepImports(platform),
  'make-deduction-file': ({ deductionFileId }, job) => makeDeductionFile(platform, deductionFileId, job),
  'schedule-deduction-files': () => scheduleDeductionFiles(platform),
  'sweep-deduction-files': () => sweepDeductionFiles(platform),
  'sweep-reconciliations': () => sweepReconciliations(platform),
  'remove-recordings': async () => {
    await removeRecordings(platform);
  },
  'sweep-link-sessions': async () => {
    await sweepLinkSessions(platform);
    await sweepLinks(platform);
    await sweepEmails(platform);
    await sweepSignIns(platform);
  },
  'watch-site': () => watchSite(platform),
  'rewrap-data-keys': () => rewrapLeftKeys(platform),
  'back-up-site': async () => {
    await backUpSite(platform, workerOrigin, { onlyDue: true });
  },
  'prove-backup': async () => {
    await proveLastBackup(platform);
  },
  'verify-audit': async () => {
    await verifyAudit(platform, workerOrigin);
  },
  'hash-files': async () => {
    await hashFiles(platform);
  },
});
