import {
  moveEnrollment as moveEndpoint,
  removeEnrollment as removeEndpoint,
} from '@openroll/contract/enrollment-detail';
import { resendSignLink as resendEndpoint } from '@openroll/contract/sign-emails';
import {
  getAutoPausedPage,
  getCompletePage,
  getCompleteRedirect,
  getContentPage,
  getSelfEnrollWelcome,
} from '@openroll/contract/static-pages';
import { listUnfinishedSessions, transferSession as transferEndpoint } from '@openroll/contract/transfers';
import {
  advancePage as advanceEndpoint,
  cancelSession as cancelEndpoint,
  declineSession as declineEndpoint,
  getRates,
  getWizardSession,
  handOver as handOverEndpoint,
  pauseSession as pauseEndpoint,
  previewDocuments as previewEndpoint,
  resumeOwnSession as resumeOwnEndpoint,
  type SerializedEnrollment,
  saveForLater as saveForLaterEndpoint,
  updateSplits as splitsEndpoint,
  startSession as startEndpoint,
  submitSession as submitEndpoint,
  previewSummary as summaryEndpoint,
  updateSteps as updateEndpoint,
  validateStep as validateEndpoint,
} from '@openroll/contract/wizard';
import { type Actor, handedOverFor, isSignedIn, type LinkActor } from '@openroll/domain/access/actor';
import { printParts } from '@openroll/domain/enrollments/document-parts';
import { mayOnSession } from '@openroll/domain/enrollments/may-on-session';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { rateAll } from '@openroll/wizard/rates/rate';
import { hasSignatureAnswers, hasSigned } from '@openroll/wizard/signing/signature-answers';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download, Redirect } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { forbidden, notSignedIn } from '../../platform/refusal.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import { readCaseSetup } from '../cases/read-case-setup.ts';
import { offeredStatesOf } from '../cases/setup/case-rules-of.ts';
import { readEnrollment } from '../enrollments/read-enrollment.ts';
import { newestConferenceName } from './conferences/conference-facts-of.ts';
import { submitConfirmation } from './confirmations/submit-confirmation.ts';
import { moveSessionToCase } from './moving/move-session-to-case.ts';
import { openReviewToken } from './review/send-review.ts';
import { cancelSession } from './sessions/cancel-session.ts';
import { declineSession } from './sessions/decline-session.ts';
import { handOver } from './sessions/hand-over.ts';
import { makeContext } from './sessions/make-context.ts';
import { requireSessionEvent } from './sessions/move-session.ts';
import { pauseSession } from './sessions/pause-session.ts';
import { rememberSession } from './sessions/remember-session.ts';
import { removeEnrollment } from './sessions/remove-enrollment.ts';
import { resumeOwnSession } from './sessions/resume-own-session.ts';
import { saveForLater } from './sessions/save-for-later.ts';
import { startSession } from './sessions/start-session.ts';
import { declineSignature } from './signer/decline-signature.ts';
import { resendSignLink } from './signer/resend-sign-link.ts';
import { submitSignature } from './signer/submit-signature.ts';
import { advancePage } from './steps/advance-page.ts';
import { completionPage } from './steps/completion-page.ts';
import { contentPage } from './steps/content-page.ts';
import { recordDocumentsRead } from './steps/record-documents-read.ts';
import { updateSteps } from './steps/update-steps.ts';
import { validateStep } from './steps/validate-step.ts';
import { stepNameOf } from './steps/walk-call.ts';
import { previewDocuments } from './submission/preview-documents.ts';
import { previewSummary } from './submission/preview-summary.ts';
import { submitSession } from './submission/submit-session.ts';
import { updateSplits } from './submission/update-splits.ts';
import { transferSession } from './transfers/transfer-session.ts';
import { listUnfinished } from './transfers/transfers.queries.ts';
import { visitorOf } from './visitor-of.ts';
import {
  givenAnswers,
  givenOrSaved,
  openAnswers,
  type SessionRow,
  toSessionFacts,
} from './wizard.queries.ts';
import {
  printAdvancedPage,
  printStepListing,
  toRate,
  toVerdict,
  toWizardSession,
  withVersion,
} from './wizard.view.ts';

/** Who came by a link to sign: what they submit is their signature, what they decline is to sign. */
const isSigner = (actor: Actor): actor is LinkActor => actor.kind === 'link' && actor.link === 'sign';

/**
 * Who walks the steps without leading them signs or reviews: nothing of theirs is saved here. Nor is a signature that comes by a key,
 * or the agent's from a device that the agent has handed over.
 */
function requireSaver(actor: Actor, row: SessionRow, body: SerializedEnrollment): void {
  if (!mayOnSession(actor, 'save', toSessionFacts(row))) throw forbidden('session.save');
  refuseSignaturesOfKey(actor, body);
  if (handedOverFor(actor) !== null && hasSigned(body.data as EnrollmentData, 'agent'))
    throw forbidden('session.sign-as-agent');
}

/** Who came by a link to confirm another rating: what they submit is their second act (A14b). */
const isConfirmer = (actor: Actor): actor is LinkActor => actor.kind === 'link' && actor.link === 'confirm';

export function bindWizard(bind: Bind, platform: Platform): void {
  const { site } = platform;
  const textsOf = (row: SessionRow) => platform.translatorIn(row.language);
  /** Where whoever has ended a session goes (A28): an agent to their own page, who came by a link to the public one. */
  const leadOn = (actor: Actor) => {
    if (actor.kind !== 'link') return `${site.wizardPath}/finished`;
    return isSigner(actor) || isConfirmer(actor) ? '/complete?kind=remote' : '/complete';
  };

  const recordRead = (origin: Origin, row: SessionRow, action: string) =>
    recordAuditAlone(platform, origin, { action, object: ['wizard_session', row.id], caseId: row.case_id });

  bind(startEndpoint, async (call) => {
    if (!isSignedIn(call.actor)) throw notSignedIn();
    const id = await startSession(platform, call.origin, call.actor, await call.scope(), call.body);
    await rememberSession(platform, call.request, id);
    return { session_id: id, wizard_url: `${site.wizardPath}?session_id=${id}` };
  });

  bind(getWizardSession, async (call) => {
    const row = call.target;
    const visitor = visitorOf(call.actor);
    if (visitor) return visitor.showSession(platform, visitor.actor, row);
    requireSessionEvent(row, 'read');
    const offered = offeredStatesOf(
      await readCaseSetup(platform, call.actor, row.case_id),
      site,
      row.started_on,
    );
    return toWizardSession(
      textsOf(row),
      call.actor,
      row,
      offered,
      await makeContext(platform, row),
      openAnswers(platform, row),
      {
        reviewToken: openReviewToken(platform, row),
        conferenceName: await newestConferenceName(platform.database, row),
      },
    );
  });

  bind(updateEndpoint, async ({ target, actor, origin, body }) => {
    const visitor = visitorOf(actor);
    if (visitor)
      return withVersion(
        await visitor.walk(platform, { actor: visitor.actor, row: target, body }, false, (walked) =>
          printStepListing(textsOf(target), walked, body.held_steps),
        ),
      );
    requireSaver(actor, target, body);
    return withVersion(
      await updateSteps(platform, origin, target, body, (updated) =>
        printStepListing(textsOf(target), updated, body.held_steps),
      ),
    );
  });

  bind(validateEndpoint, async (call) => {
    const row = call.target;
    const visitor = visitorOf(call.actor);
    if (visitor) {
      const at = { actor: visitor.actor, row, body: call.body };
      const { shown, version } = await visitor.walk(platform, at, false, ({ errors }) => errors);
      return { ...toVerdict(textsOf(row), shown), version };
    }
    requireSaver(call.actor, row, call.body);
    const { errors, version } = await validateStep(platform, call.origin, row, call.body);
    return { ...toVerdict(textsOf(row), errors), version };
  });

  bind(getRates, async (call) => {
    const row = call.target;
    // A signer and a reviewer are shown documents, and no premium beside them (§5.16).
    if (visitorOf(call.actor)) return [];
    const context = await makeContext(platform, row);
    return rateAll(context, givenAnswers(platform, row, call.body)).map(toRate);
  });

  bind(advanceEndpoint, async ({ target, actor, origin, body }) => {
    const visitor = visitorOf(actor);
    if (visitor) await recordDocumentsRead(platform, target.id, visitor.shownTo(visitor.actor), body);
    if (visitor)
      return withVersion(
        await visitor.walk(platform, { actor: visitor.actor, row: target, body }, true, (walked) =>
          printAdvancedPage(textsOf(target), walked, body.held_steps),
        ),
      );
    requireSaver(actor, target, body);
    await recordDocumentsRead(platform, target.id, 'wizard', body);
    return withVersion(
      await advancePage(platform, origin, target, body, (advanced) =>
        printAdvancedPage(textsOf(target), advanced, body.held_steps),
      ),
    );
  });

  bind(previewEndpoint, async (call) => {
    const row = call.target;
    const visitor = visitorOf(call.actor);
    if (visitor) {
      const shown = await visitor.show(platform, visitor.actor, row);
      await recordRead(call.origin, row, 'session.documents-previewed');
      call.reply
        .header('x-document-hash', shown.sha256)
        .header('x-document-parts', printParts(shown.documents));
      return new Download(shown.pdf, 'preview.pdf');
    }
    // Before its answers are opened: of one that was cancelled there are none.
    requireSessionEvent(row, 'previewed');
    const shown = await previewDocuments(platform, row, givenOrSaved(platform, row, call.body));
    await recordRead(call.origin, row, 'session.documents-previewed');
    call.reply
      .header('x-document-hash', shown.sha256)
      .header('x-document-parts', printParts(shown.documents));
    return new Download(shown.pdf, 'preview.pdf');
  });

  bind(summaryEndpoint, async (call) => {
    const row = call.target;
    const visitor = visitorOf(call.actor);
    if (!visitor) requireSessionEvent(row, 'previewed');
    const { context, data } = visitor
      ? await visitor.open(platform, visitor.actor, row)
      : { context: await makeContext(platform, row), data: givenOrSaved(platform, row, call.body) };
    const pdf = await previewSummary(context, data, { withPremiums: visitor === undefined });
    await recordRead(call.origin, row, 'session.summary-previewed');
    return new Download(pdf, 'summary.pdf');
  });

  const toPause = (row: SessionRow, body: Partial<SerializedEnrollment>) => ({
    data: body.data && givenAnswers(platform, row, { data: body.data }),
    version: body.version,
    step: stepNameOf(body),
    stepIndex: body.current_step_index,
  });

  bind(pauseEndpoint, async ({ target, actor, origin, body }) => {
    refuseSignaturesOfKey(actor, body);
    await pauseSession(platform, origin, target.id, toPause(target, body));
    return { success: true, redirect: leadOn(actor) };
  });

  bind(saveForLaterEndpoint, async ({ target, actor, origin, body }) => {
    await saveForLater(platform, origin, target, { ...toPause(target, body), email: body.email });
    return { success: true, redirect: leadOn(actor) };
  });

  bind(resumeOwnEndpoint, async ({ target, origin }) => {
    await resumeOwnSession(platform, origin, target);
    return { success: true };
  });

  bind(cancelEndpoint, async (call) => {
    await cancelSession(platform, call.origin, call.target.id);
    return { success: true, redirect: leadOn(call.actor) };
  });

  bind(declineEndpoint, async (call) => {
    const row = call.target;
    const { actor, body, origin } = call;
    if (isSigner(actor)) {
      await declineSignature(platform, origin, { actor, row, reason: (body.reason ?? '').trim() });
      return { success: true, redirect: leadOn(actor) };
    }
    await declineSession(platform, origin, row, body.data as EnrollmentData | undefined);
    return { success: true, redirect: leadOn(actor) };
  });

  bind(submitEndpoint, async (call) => {
    const { actor, origin, target: row, body } = call;
    if (isSigner(actor)) {
      const { enrollments } = await submitSignature(platform, origin, { actor, row, body });
      return { success: true, enrollments: [...enrollments], redirect: leadOn(actor) };
    }
    if (isConfirmer(actor)) {
      const { enrollments } = await submitConfirmation(platform, origin, { actor, row, body });
      return { success: true, enrollments: [...enrollments], redirect: leadOn(actor) };
    }
    refuseSignaturesOfKey(actor, body);
    const { enrollments } = await submitSession(platform, origin, row, body);
    return { success: true, enrollments: [...enrollments], redirect: leadOn(actor) };
  });

  bind(handOverEndpoint, async ({ actor, origin, target }) => {
    await handOver(platform, origin, userOf(actor), target);
    return { success: true };
  });

  bind(splitsEndpoint, async (call) => {
    await updateSplits(platform, call.origin, call.target.id);
    return { success: true };
  });

  bind(resendEndpoint, async ({ target, origin, body }) => {
    await resendSignLink(platform, origin, target, body.email);
    return { success: true };
  });

  bind(transferEndpoint, async ({ target, origin, body }) => {
    const { agent_id: agentId, reason, commission } = body;
    await transferSession(platform, origin, target, { agentId, reason, commission });
    return { success: true };
  });

  bind(listUnfinishedSessions, async ({ query, scope }) => ({
    sessions: [
      ...(await listUnfinished(platform, await scope(), {
        agentId: query.agent_id,
        sessionId: query.session_id,
      })),
    ],
  }));

  bind(moveEndpoint, async (call) => {
    const { case_id: caseId, case_division_id: divisionId } = call.body;
    const { id } = call.target;
    await moveSessionToCase(platform, call.origin, call.target, {
      caseId,
      divisionId: divisionId ?? undefined,
    });
    return readEnrollment(platform, call, id);
  });

  bind(removeEndpoint, async ({ target, origin }) => {
    await removeEnrollment(platform, origin, target);
    return { success: true };
  });

  // The address is both: a browser that goes there is shown the completion screen, which then asks here for its content.
  bind(getCompletePage, async ({ t, query, request }) => {
    const { 'sec-fetch-mode': mode, accept = '' } = request.headers;
    // Of a page without TLS a browser does not say that it navigates.
    if (mode === 'navigate' || (mode === undefined && accept.includes('text/html')))
      return new Redirect(query.kind === 'remote' ? '/complete?kind=remote' : '/complete');
    return { html: completionPage(platform, t, query.kind === 'remote' ? 'remoteComplete' : 'complete') };
  });
  bind(getCompleteRedirect, async ({ t, actor }) =>
    isSignedIn(actor) ? { html: completionPage(platform, t, 'finished') } : { redirect: '/pages/complete' },
  );
  bind(getSelfEnrollWelcome, async ({ t }) => ({ html: completionPage(platform, t, 'selfEnrollWelcome') }));
  bind(getAutoPausedPage, async ({ t }) => ({ html: completionPage(platform, t, 'autoPaused') }));
  bind(getContentPage, async ({ target, params }) => {
    const html = await contentPage(platform, target, params);
    return html === undefined ? {} : { html };
  });
}

/** A key signs for nobody, and hands nobody's signature in (A32): refuses with 403. */
function refuseSignaturesOfKey(actor: Actor, { data }: Partial<Pick<SerializedEnrollment, 'data'>>): void {
  if (actor.kind === 'api' && data && hasSignatureAnswers(data as EnrollmentData))
    throw forbidden('sign-for-another');
}
