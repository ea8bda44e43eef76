import type { MatrixPerson } from '@openroll/contract/matrix-people';
import { expect } from 'vitest';

/**
 * What is let in, and still not done: the example holds no token, code, signature or application that would be good enough. Which
 * refusal it must then be: one that comes behind access.
 */
const refusedBehindAccess: Readonly<Record<string, readonly [status: number, ...codes: string[]]>> = {
  'accounts.confirmEmail': [400, 'token-invalid'],
  'accounts.finalizeInvitation': [400, 'token-invalid'],
  'accounts.finalizePasswordReset': [400, 'token-invalid'],
  'accounts.confirmTwoStep': [400, 'two-step-code-wrong', 'two-step-not-begun'],
  'accounts.renewRecoveryCodes': [400, 'two-step-not-begun'],
  'censusImports.undoImport': [409, 'census-import-state'],
  'inbox.declineAsAgent': [409, 'nothing-to-sign'],
  'inbox.getInboxSession': [409, 'nothing-to-sign'],
  'inbox.getSessionPdf': [409, 'nothing-to-sign'],
  'inbox.signAsAgent': [409, 'nothing-to-sign'],
  'payments.collectPaymentSchedule': [409, 'payment-not-due'],
  'payments.makePaymentWithApp': [409, 'payment-not-due'],
  'receipts.getReceipt': [409, 'session-not-submitted'],
  'receipts.getReceiptDocument': [409, 'session-not-submitted'],
  'receipts.sendReceiptCopies': [409, 'session-not-submitted'],
  'reviews.finishReview': [409, 'nothing-to-review'],
  'reviews.releaseSession': [409, 'nothing-to-review'],
  'reviews.sendReviewAgain': [409, 'nothing-to-review'],
  'reviews.sendReviewEmail': [409, 'nothing-to-review'],
  'conferences.startConference': [404, 'not-found'],
  'conferences.getConferenceStatus': [404, 'not-found'],
  'conferences.say': [404, 'not-found'],
  'conferences.listScripts': [404, 'not-found'],
  'conferences.sayScript': [404, 'not-found'],
  'conferences.changeRecording': [404, 'not-found'],
  'conferences.cancelConference': [404, 'not-found'],
  'conferences.getRecording': [404, 'not-found'],
  'signedDocuments.getSignedDocument': [404, 'not-found'],
  'signLetters.resendSignLink': [409, 'nothing-to-sign'],
  'transfers.transferSession': [400, 'transfer-agent-not-eligible'],
  'deliveries.correctDelivery': [409, 'record-not-rejected'],
  'deliveries.downloadWholePackage': [404, 'not-found'],
  'enrollments.changeSplitAgents': [409, 'splits-locked'],
  'enrollments.moveEnrollment': [400, 'move-not-pending'],
  'signIn.login': [401, 'sign-in-failed'],
  'underwriting.getUnderwritingDecision': [404, 'not-found'],
  'underwriting.getUnderwritingDetails': [404, 'not-found'],
  'underwriting.askUnderwriterAgain': [404, 'not-found'],
  'underwriting.decideEnrollment': [409, 'nothing-to-decide'],
  'users.changeMyPassword': [400, 'current-password-wrong'],
  'links.beginSelfEnrollment': [400, 'token-invalid'],
  'links.identifyHolder': [400, 'token-invalid'],
  'links.openAgentEnrollLink': [400, 'token-invalid'],
  'links.reopenAgentEnrollLink': [400, 'token-invalid'],
  'links.openEnrollLink': [400, 'token-invalid'],
  'webhooks.replayWebhookEvent': [404, 'not-found'],
  'wizard.previewDocuments': [400, 'nothing-selected'],
  'wizard.submitSession': [400, 'field-empty'],
  'wizard.updateSplits': [409, 'session-not-submitted'],
};

/** Who came by a link to sign is let in to a session of which nothing was submitted: there is nothing to sign. */
const refusedToSigner: typeof refusedBehindAccess = {
  ...Object.fromEntries(
    [
      'getWizardSession',
      'updateSteps',
      'validateStep',
      'advancePage',
      'previewDocuments',
      'previewSummary',
      'declineSession',
    ].map((name) => [`wizard.${name}`, [409, 'nothing-to-sign'] as const]),
  ),
  'wizard.submitSession': [409, 'nothing-to-sign'],
  'links.getLinkSession': [404, 'not-found'],
  'links.identifyHolder': [404, 'not-found'],
};

/** Who came by a link to confirm another rating is let in to a session of which nothing was submitted. */
const refusedToConfirmer: typeof refusedBehindAccess = {
  ...Object.fromEntries(
    ['getWizardSession', 'updateSteps', 'validateStep', 'advancePage', 'submitSession'].map((name) => [
      `wizard.${name}`,
      [409, 'nothing-to-sign'] as const,
    ]),
  ),
  'links.getLinkSession': [401, 'not-signed-in'],
  'links.identifyHolder': [400, 'token-invalid'],
};

/** Who came by a link to review is let in to a session that no call center has made: there is nothing to review. */
const refusedToReviewer: typeof refusedBehindAccess = Object.fromEntries(
  [
    'getWizardSession',
    'updateSteps',
    'validateStep',
    'advancePage',
    'previewDocuments',
    'previewSummary',
  ].map((name) => [`wizard.${name}`, [409, 'nothing-to-review'] as const]),
);

/** Whom the link knows already says it once more, and is believed. */
const doneByLink: Readonly<Record<string, readonly MatrixPerson[]>> = {
  'links.identifyHolder': ['resume link', 'review link', 'document link'],
};

/** These lead on, to a page or to the identity provider. */
const redirects = ['singleSignOn.finishSingleSignOn', 'singleSignOn.startSingleSignOn'];

/** Somebody was let in: it was done (2xx), or refused for the one reason that the example gives. */
export function expectLetIn(
  name: string,
  answer: { status: number; bytes: string },
  told: string,
  caller?: MatrixPerson,
): void {
  const ofVisitor =
    (caller === 'sign link' && refusedToSigner[name]) ||
    (caller === 'confirm link' && refusedToConfirmer[name]) ||
    (caller === 'review link' && refusedToReviewer[name]) ||
    undefined;
  const isDone = caller !== undefined && (doneByLink[name]?.includes(caller) ?? false);
  const refused = isDone ? undefined : (ofVisitor ?? refusedBehindAccess[name]);
  if (refused) {
    const [status, ...codes] = refused;
    expect(answer.status, told).toBe(status);
    expect(codes, told).toContain(JSON.parse(answer.bytes).errors[0].code);
  } else if (redirects.includes(name)) expect(answer.status, told).toBe(302);
  else expect(Math.floor(answer.status / 100), told).toBe(2);
}
