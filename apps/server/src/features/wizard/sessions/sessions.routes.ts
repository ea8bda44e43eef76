import { removeEnrollment as removeEndpoint } from '@openroll/contract/enrollment-detail';
import {
  cancelSession as cancelEndpoint,
  declineSession as declineEndpoint,
  getWizardSession,
  handOver as handOverEndpoint,
  pauseSession as pauseEndpoint,
  resumeOwnSession as resumeOwnEndpoint,
  type SerializedEnrollment,
  saveForLater as saveForLaterEndpoint,
  startSession as startEndpoint,
} from '@openroll/contract/wizard';
import { isSignedIn } from '@openroll/domain/access/actor';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notSignedIn } from '../../../platform/refusal.ts';
import { userOf } from '../../../platform/sign-in/user-of.ts';
import { readCaseSetup } from '../../cases/read-case-setup.ts';
import { offeredStatesOf } from '../../cases/setup/case-rules-of.ts';
import { newestConferenceName } from '../conferences/conference-facts-of.ts';
import { isSigner, leadOn } from '../lead-on.ts';
import { refuseSignaturesOfKey } from '../require-saver.ts';
import { openReviewToken } from '../review/send-review.ts';
import { declineSignature } from '../signer/decline-signature.ts';
import { stepNameOf } from '../steps/walk-call.ts';
import { visitorOf } from '../visitor-of.ts';
import { givenAnswers, openAnswers, type SessionRow } from '../wizard.queries.ts';
import { toWizardSession } from '../wizard.view.ts';
import { cancelSession } from './cancel-session.ts';
import { declineSession } from './decline-session.ts';
import { handOver } from './hand-over.ts';
import { makeContext } from './make-context.ts';
import { requireSessionEvent } from './move-session.ts';
import { pauseSession } from './pause-session.ts';
import { rememberSession } from './remember-session.ts';
import { removeEnrollment } from './remove-enrollment.ts';
import { resumeOwnSession } from './resume-own-session.ts';
import { saveForLater } from './save-for-later.ts';
import { startSession } from './start-session.ts';

/** A session is begun, read, saved for later, handed over and ended. */
export function bindSessions(bind: Bind, platform: Platform): void {
  bind(startEndpoint, async (call) => {
    if (!isSignedIn(call.actor)) throw notSignedIn();
    const id = await startSession(platform, call.origin, call.actor, await call.scope(), call.body);
    await rememberSession(platform, call.request, id);
    return { session_id: id, wizard_url: `${platform.site.wizardPath}?session_id=${id}` };
  });

  bind(getWizardSession, async (call) => {
    const row = call.target;
    const visitor = visitorOf(call.actor);
    if (visitor) return visitor.showSession(platform, visitor.actor, row);
    requireSessionEvent(row, 'read');
    const offered = offeredStatesOf(
      await readCaseSetup(platform, call.actor, row.case_id),
      platform.site,
      row.started_on,
    );
    return toWizardSession(
      platform.translatorIn(row.language),
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

  const toPause = (row: SessionRow, body: Partial<SerializedEnrollment>) => ({
    data: body.data && givenAnswers(platform, row, { data: body.data }),
    version: body.version,
    step: stepNameOf(body),
    stepIndex: body.current_step_index,
  });

  bind(pauseEndpoint, async ({ target, actor, origin, body }) => {
    refuseSignaturesOfKey(actor, body);
    await pauseSession(platform, origin, target.id, toPause(target, body));
    return { success: true, redirect: leadOn(platform.site, actor) };
  });

  bind(saveForLaterEndpoint, async ({ target, actor, origin, body }) => {
    await saveForLater(platform, origin, target, { ...toPause(target, body), email: body.email });
    return { success: true, redirect: leadOn(platform.site, actor) };
  });

  bind(resumeOwnEndpoint, async ({ target, origin }) => {
    await resumeOwnSession(platform, origin, target);
    return { success: true };
  });

  bind(cancelEndpoint, async (call) => {
    await cancelSession(platform, call.origin, call.target.id);
    return { success: true, redirect: leadOn(platform.site, call.actor) };
  });

  bind(declineEndpoint, async (call) => {
    const row = call.target;
    const { actor, body, origin } = call;
    if (isSigner(actor))
      await declineSignature(platform, origin, { actor, row, reason: (body.reason ?? '').trim() });
    else await declineSession(platform, origin, row, body.data as EnrollmentData | undefined);
    return { success: true, redirect: leadOn(platform.site, actor) };
  });

  bind(handOverEndpoint, async ({ actor, origin, target }) => {
    await handOver(platform, origin, userOf(actor), target);
    return { success: true };
  });

  bind(removeEndpoint, async ({ target, origin }) => {
    await removeEnrollment(platform, origin, target);
    return { success: true };
  });
}
