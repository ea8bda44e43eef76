import type { LinkActor } from '@openroll/domain/access/actor';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import type { ShownDocuments } from '../../signing/documents/join-shown.ts';
import { nothingToSign, openSubmitted } from '../../signing/later/open-submitted.ts';
import { showSubmitted } from '../../signing/later/show-submitted.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** The documents that one who came by a link signs, as they stand now; that they were shown is recorded. Refuses with 403, 404 and 409. */
export async function showToSigner(
  platform: Platform,
  { identifiedAs: signer }: LinkActor,
  { id }: Pick<SessionRow, 'id'>,
): Promise<ShownDocuments> {
  if (signer === null) throw forbidden('session.preview');
  const opened = await openSubmitted(platform, id, { refuse: nothingToSign });
  return showSubmitted(platform, { sessionId: id, signer, userId: null }, opened);
}
