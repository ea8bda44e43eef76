import { readFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { joinShown, type ShownDocuments } from '../documents/join-shown.ts';
import { partsBeside } from '../documents/plan-documents.ts';
import type { SubmittedApplication } from '../signing.queries.ts';
import { documentOf } from './document-of.ts';
import type { SubmittedDocuments } from './open-submitted.ts';

/** The documents of some applications as they stand now: the same bytes for the same documents. */
export const joinDue = async (
  platform: Platform,
  documents: Pick<SubmittedDocuments, 'frozen' | 'context'>,
  due: readonly SubmittedApplication[],
): Promise<ShownDocuments> =>
  joinShown(
    platform,
    await Promise.all(
      due.map(async (each) => ({
        product: each.product,
        insuredId: each.insuredId,
        pdf: await readFile(platform, each.documentId),
        own: partsBeside(documents.context, documentOf(documents, each)),
      })),
    ),
  );
