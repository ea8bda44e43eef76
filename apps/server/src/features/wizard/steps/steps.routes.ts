import {
  advancePage as advanceEndpoint,
  getRates,
  updateSteps as updateEndpoint,
  validateStep as validateEndpoint,
} from '@openroll/contract/wizard';
import { rateAll } from '@openroll/wizard/rates/rate';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordReading } from '../../signing/documents/record-reading.ts';
import type { ShownTo } from '../../signing/signing.queries.ts';
import { requireSaver } from '../require-saver.ts';
import { makeContext } from '../sessions/make-context.ts';
import { visitorOf } from '../visitor-of.ts';
import { givenAnswers } from '../wizard.queries.ts';
import { printAdvancedPage, printStepListing, toRate, toVerdict, withVersion } from '../wizard.view.ts';
import { advancePage } from './advance-page.ts';
import { updateSteps } from './update-steps.ts';
import { validateStep } from './validate-step.ts';

/** Steps are told, judged, saved and priced. */
export function bindSteps(bind: Bind, platform: Platform): void {
  bind(updateEndpoint, async ({ target, actor, origin, body }) => {
    const visitor = visitorOf(actor);
    if (visitor)
      return withVersion(
        await visitor.walk(platform, { actor: visitor.actor, row: target, body }, false, (walked) =>
          printStepListing(platform.translatorIn(target.language), walked, body.held_steps),
        ),
      );
    requireSaver(actor, target, body);
    return withVersion(
      await updateSteps(platform, origin, target, body, (updated) =>
        printStepListing(platform.translatorIn(target.language), updated, body.held_steps),
      ),
    );
  });

  bind(validateEndpoint, async (call) => {
    const row = call.target;
    const visitor = visitorOf(call.actor);
    if (visitor) {
      const at = { actor: visitor.actor, row, body: call.body };
      const { shown, version } = await visitor.walk(platform, at, false, ({ errors }) => errors);
      return { ...toVerdict(platform.translatorIn(row.language), shown), version };
    }
    requireSaver(call.actor, row, call.body);
    const { errors, version } = await validateStep(platform, call.origin, row, call.body);
    return { ...toVerdict(platform.translatorIn(row.language), errors), version };
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
          printAdvancedPage(platform.translatorIn(target.language), walked, body.held_steps),
        ),
      );
    requireSaver(actor, target, body);
    await recordDocumentsRead(platform, target.id, 'wizard', body);
    return withVersion(
      await advancePage(platform, origin, target, body, (advanced) =>
        printAdvancedPage(platform.translatorIn(target.language), advanced, body.held_steps),
      ),
    );
  });
}

/** Whoever goes on from documents says which of them they have opened (§11.8); said again, it changes nothing. */
async function recordDocumentsRead(
  { database, clock }: Platform,
  sessionId: number,
  shownTo: ShownTo | undefined,
  body: {
    readonly read_documents?: readonly string[] | undefined;
    readonly preview_hash?: string | undefined;
  },
): Promise<void> {
  const { read_documents: read = [], preview_hash: sha256 } = body;
  if (!shownTo || !sha256 || read.length === 0) return;
  await recordReading(database, { sessionId, shownTo, sha256, read, at: clock() });
}
