import type { InboxSession } from '@openroll/contract/inbox';
import { partName } from '@openroll/domain/enrollments/document-parts';
import { answersOf } from '@openroll/wizard/answers/answers';
import { isReplacing } from '@openroll/wizard/forms/is-replacing';
import { chosenFirstBillDate } from '@openroll/wizard/signing/first-bill-date';
import { laterSignatureStep } from '@openroll/wizard/steps/closing-steps';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { appliedProducts, hasFirstBillDateIn } from '../later/applied-products.ts';
import { documentOf } from '../later/document-of.ts';
import {
  dueFor,
  nothingToSign,
  openSubmitted,
  type SubmittedDocuments,
  type SubmittedSession,
} from '../later/open-submitted.ts';
import { findInboxRow } from './inbox.queries.ts';

/**
 * A session in its agent's inbox, with what the agent attests to (C3 to C5). Refuses with 409 where nothing of it waits for the agent;
 * `opened` are its documents, where they are open already.
 */
export async function openInboxSession(
  platform: Platform,
  sessionId: number,
  opened?: SubmittedSession,
): Promise<InboxSession> {
  const { documents, applications } =
    opened ?? (await openSubmitted(platform, sessionId, { refuse: nothingToSign }));
  const due = dueFor(documents, applications, 'agent');
  const row = await findInboxRow(platform, sessionId);
  if (!row || due.length === 0) throw conflict('nothing-to-sign');
  return {
    ...row,
    ...attestedBy(documents),
    documents: due.flatMap((each) => {
      const { application, own = [] } = documentOf(documents, each);
      const { product, insuredId: applicant, insuredName } = application;
      const offered = documents.context.products.find(({ id }) => id === product);
      const of = { product_name: offered?.definition.display_name ?? '', insured_name: insuredName };
      return [
        { name: partName({ product, applicant }), ...of, title: null },
        ...own.map(({ notice, page }) => ({
          name: partName({ product, applicant, notice }),
          ...of,
          title: page.title,
        })),
      ];
    }),
  };
}

/** What the window of the inbox asks and says, from the documents as they were submitted. */
function attestedBy(documents: SubmittedDocuments) {
  const { context, frozen } = documents;
  const applied = appliedProducts(documents);
  const { fields } = laterSignatureStep(context, frozen.data, 'agent');
  return {
    is_replacing: applied.some(({ application, definition }) => isReplacing(definition, application)),
    should_show_first_bill_date: hasFirstBillDateIn(documents),
    employee_first_bill_date: chosenFirstBillDate(answersOf(frozen.data).primary) ?? null,
    attestation: fields.find(({ group }) => group?.part === 'statement')?.content ?? '',
  };
}
