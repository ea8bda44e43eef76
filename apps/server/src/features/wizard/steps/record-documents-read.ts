import type { Platform } from '../../../platform/platform.ts';
import { recordReading } from '../../signing/documents/record-reading.ts';
import type { ShownTo } from '../../signing/signing.queries.ts';

/** Whoever goes on from documents says which of them they have opened (§11.8); said again, it changes nothing. */
export async function recordDocumentsRead(
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
