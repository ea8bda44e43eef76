import { readFiles } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { joinShown, type ShownDocuments } from '../documents/join-shown.ts';
import { partsBeside } from '../documents/plan-documents.ts';
import type { SubmittedApplication } from '../signing.queries.ts';
import { documentOf } from './document-of.ts';
import type { SubmittedDocuments } from './open-submitted.ts';

/** The documents of some applications as they stand now: the same bytes for the same documents. */
export async function joinDue(
  platform: Platform,
  documents: Pick<SubmittedDocuments, 'frozen' | 'context'>,
  due: readonly SubmittedApplication[],
): Promise<ShownDocuments> {
  const files = await readFiles(
    platform,
    due.map(({ documentId }) => documentId),
  );
  return joinShown(
    platform,
    due.map((each) => {
      const pdf = files.get(each.documentId);
      if (!pdf) throw new Error(`application ${each.id} is without its document`);
      return {
        product: each.product,
        insuredId: each.insuredId,
        pdf,
        own: partsBeside(documents.context, documentOf(documents, each)),
      };
    }),
  );
}
