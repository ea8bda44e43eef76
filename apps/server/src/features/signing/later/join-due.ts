import { createHash } from 'node:crypto';
import { readFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { joinPdfs } from '../documents/plan-documents.ts';
import type { SubmittedApplication } from '../signing.queries.ts';

/** The documents of some applications in one PDF as they stand now, and its SHA-256: the same bytes for the same documents. */
export async function joinDue(
  platform: Platform,
  due: readonly SubmittedApplication[],
): Promise<{ readonly pdf: Uint8Array; readonly sha256: string }> {
  const pdf = await joinPdfs(
    platform,
    await Promise.all(due.map(({ documentId }) => readFile(platform, documentId))),
  );
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
}
