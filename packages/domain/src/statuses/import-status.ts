import type { Machine } from './machine.ts';

/**
 * received: being read · unmapped: no header is known, or a required column is missing, until somebody maps them ·
 * ready: previewed, nothing written · applying · applied · undoing · undone · failed: nothing was written.
 */
export const importStates = [
  'received',
  'unmapped',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof importStates)[number];
export type ImportEvent = keyof typeof importMachine.events;

/**
 * A census import. A file is read into a preview, read again when its columns are given another meaning, applied by a job, and
 * may be taken back by a job. Work that came to nothing, or whose worker died, leaves the census as it was before.
 */
export const importMachine = {
  states: importStates,
  events: {
    uploaded: { none: 'received' },
    refused: { received: 'none' },
    read: { received: ['unmapped', 'ready'] },
    chosen: { unmapped: 'unmapped', ready: 'ready', failed: 'failed' },
    mapped: { unmapped: 'received', ready: 'received', failed: 'received' },
    'apply-requested': { ready: 'applying' },
    restaged: { applying: 'applying' },
    applied: { applying: 'applied' },
    'undo-requested': { applied: 'undoing' },
    undone: { undoing: 'undone' },
    failed: { received: 'failed', applying: 'failed', undoing: 'applied' },
    swept: { received: 'none', unmapped: 'none', ready: 'none', failed: 'none' },
    forgotten: { applied: 'applied', undone: 'undone' },
  },
  refusal: 'census-import-state',
} as const satisfies Machine<ImportStatus>;
