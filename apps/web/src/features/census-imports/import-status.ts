import type { ImportPreviewRow } from '@openroll/contract/census-imports';
import type { ImportStatus } from '@openroll/domain/statuses/import-status';
import type { TextKey } from '@openroll/messages/texts';
import type { Tone } from '../../ui/values/StatusBadge.tsx';

const looks: Readonly<Record<ImportStatus, readonly [tone: Tone, text: TextKey]>> = {
  received: ['going', 'censusImports.received'],
  unmapped: ['waiting', 'censusImports.unmapped'],
  ready: ['waiting', 'censusImports.ready'],
  applying: ['going', 'censusImports.applying'],
  applied: ['good', 'censusImports.applied'],
  undoing: ['going', 'censusImports.undoing'],
  undone: ['plain', 'censusImports.undone'],
  failed: ['bad', 'censusImports.failed'],
};

/** How the status of an import looks, and what it is called. */
export const lookOf = (status: ImportStatus) => looks[status];

const rowLooks: Readonly<Record<ImportPreviewRow['what'], readonly [tone: Tone, text: TextKey]>> = {
  added: ['good', 'censusImports.added'],
  updated: ['going', 'censusImports.updated'],
  unchanged: ['plain', 'censusImports.unchanged'],
  removed: ['special', 'censusImports.removed'],
  rejected: ['bad', 'censusImports.rejected'],
};

/** How the fate of a row looks, and what it is called. */
export const rowLookOf = (what: ImportPreviewRow['what']) => rowLooks[what];

/** Whether the server is at it, so that asking again is worth while. */
export const isWorking = (status: ImportStatus): boolean =>
  status === 'received' || status === 'applying' || status === 'undoing';
