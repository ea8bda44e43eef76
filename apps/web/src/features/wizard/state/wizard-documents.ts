import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { DocumentPart } from '@openroll/domain/enrollments/document-parts';
import type { Store } from '../../../platform/store.ts';
import type { WizardCalls } from '../wizard.data.ts';
import type { WizardState } from './wizard-state.ts';

/** Only the review needs it. */
const documentParts = () => import('@openroll/domain/enrollments/document-parts');

/** The documents as they would be signed now. */
export interface PreparedDocuments {
  /** All of them in one PDF, empty where there are none. */
  readonly file: Blob;
  readonly parts: readonly DocumentPart[];
}

interface DocumentSources {
  readonly calls: Pick<WizardCalls, 'preview'>;
  readonly store: Store<WizardState>;
  show(change: Partial<WizardState>): void;
  body(): SerializedEnrollment;
  run<T>(attempt: () => Promise<T>): Promise<T>;
}

/** The documents that are shown before they are signed, and what of them was opened. */
export function createWizardDocuments({ calls, store, show, body, run }: DocumentSources) {
  let previewHash: string | undefined;
  /** What was opened of documents, by their hash: who comes back to the same ones has read them. */
  const openedOf = new Map<string, ReadonlySet<string>>();

  return {
    /** Of those that were shown last. */
    shownHash: () => previewHash,
    /** The hash of what was shown goes back with the submission, so that nothing else can be signed (AC32). */
    async preview(): Promise<PreparedDocuments> {
      try {
        show({ documents: 'preparing', documentNames: [], openedDocuments: new Set() });
        const { blob, headers } = await run(() => calls.preview(body()));
        previewHash = headers.get('x-document-hash') ?? undefined;
        const { partName, readParts } = await documentParts();
        const parts = readParts(headers.get('x-document-parts') ?? '');
        if (parts.length === 0 && blob.size > 0) throw new Error('The documents cannot be told apart.');
        show({
          documents: 'shown',
          documentNames: parts.map(partName),
          openedDocuments: openedOf.get(previewHash ?? '') ?? new Set(),
        });
        return { file: blob, parts };
      } catch (error) {
        show({ documents: 'failed' });
        throw error;
      }
    },
    cannotShow: () => show({ documents: 'failed' }),
    markOpened(name: string): void {
      const openedDocuments = new Set([...store.get().openedDocuments, name]);
      openedOf.set(previewHash ?? '', openedDocuments);
      show({ openedDocuments });
    },
  };
}
