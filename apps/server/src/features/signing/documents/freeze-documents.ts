import type { Assembly } from '@openroll/wizard/applications/assemble';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { documentSetKeyOwner } from '../../../platform/keys/key-owners.ts';
import { newDataKey, sealLargeJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { PinnedVersion, PlannedDocument } from './plan-documents.ts';

/** What whoever signs after the submit signs: all that its documents are made from, as it was then. */
export interface FrozenDocuments {
  readonly context: Omit<WizardContext, 'products' | 't' | 'inDefaultLanguage' | 'unprintable'>;
  readonly pinned: readonly (PinnedVersion & { readonly options: Readonly<Record<string, unknown>> })[];
  readonly data: EnrollmentData;
  readonly documents: readonly PlannedDocument[];
  readonly signing: Assembly['signing'];
  readonly agentId: number;
}

export const frozenPlace = (setId: number): string => `document_sets|sealed|${setId}`;

/**
 * Notes that these are the documents that were submitted. Where somebody has yet to sign they are kept, sealed: nothing of
 * them is ever worked out from the case or the session again.
 */
export async function freezeDocuments(
  platform: Platform,
  { tx, now }: UnitOfWork,
  setId: number,
  frozen: FrozenDocuments | undefined,
): Promise<void> {
  const key = newDataKey(platform.keys, documentSetKeyOwner(setId));
  await tx
    .updateTable('document_sets')
    .set({
      submitted_at: now,
      ...(frozen
        ? { data_key: key.wrapped, sealed: sealLargeJson(key, frozenPlace(setId), frozen) }
        : { sealed_at: now }),
    })
    .where('id', '=', setId)
    .execute();
}
