import { readFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { joinShown, type ShownDocuments } from '../documents/join-shown.ts';
import type { SubmittedApplication } from '../signing.queries.ts';

/** The documents of some applications as they stand now: the same bytes for the same documents. */
export const joinDue = async (
  platform: Platform,
  due: readonly SubmittedApplication[],
): Promise<ShownDocuments> =>
  joinShown(
    platform,
    await Promise.all(
      due.map(async ({ product, insuredId, documentId }) => ({
        product,
        insuredId,
        pdf: await readFile(platform, documentId),
      })),
    ),
  );
