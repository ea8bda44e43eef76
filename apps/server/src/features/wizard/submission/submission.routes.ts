import {
  previewDocuments as previewEndpoint,
  updateSplits as splitsEndpoint,
  submitSession as submitEndpoint,
  previewSummary as summaryEndpoint,
} from '@openroll/contract/wizard';
import { printParts } from '@openroll/domain/enrollments/document-parts';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { Download } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { submitConfirmation } from '../confirmations/submit-confirmation.ts';
import { isConfirmer, isSigner, leadOn } from '../lead-on.ts';
import { refuseSignaturesOfKey } from '../require-saver.ts';
import { makeContext } from '../sessions/make-context.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { submitSignature } from '../signer/submit-signature.ts';
import { visitorOf } from '../visitor-of.ts';
import { givenOrSaved, type SessionRow } from '../wizard.queries.ts';
import { previewDocuments } from './preview-documents.ts';
import { previewSummary } from './preview-summary.ts';
import { submitSession } from './submit-session.ts';
import { updateSplits } from './update-splits.ts';

/** What is submitted is shown, then taken. */
export function bindSubmission(bind: Bind, platform: Platform): void {
  const recordRead = (origin: Origin, row: SessionRow, action: string) =>
    recordAuditAlone(platform, origin, { action, object: ['wizard_session', row.id], caseId: row.case_id });

  bind(previewEndpoint, async (call) => {
    const row = call.target;
    const visitor = visitorOf(call.actor);
    // Before its answers are opened: of one that was cancelled there are none.
    if (!visitor) requireSessionEvent(row, 'previewed');
    const shown = visitor
      ? await visitor.show(platform, visitor.actor, row)
      : await previewDocuments(platform, row, givenOrSaved(platform, row, call.body));
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

  bind(submitEndpoint, async (call) => {
    const { actor, origin, target: row, body } = call;
    const submit = () => {
      if (isSigner(actor)) return submitSignature(platform, origin, { actor, row, body });
      if (isConfirmer(actor)) return submitConfirmation(platform, origin, { actor, row, body });
      refuseSignaturesOfKey(actor, body);
      return submitSession(platform, origin, row, body);
    };
    const { enrollments } = await submit();
    return { success: true, enrollments: [...enrollments], redirect: leadOn(platform.site, actor) };
  });

  bind(splitsEndpoint, async (call) => {
    await updateSplits(platform, call.origin, call.target.id);
    return { success: true };
  });
}
