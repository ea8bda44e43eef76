import type { Machine } from './machine.ts';

export const exportStates = ['queued', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStates)[number];
export type ExportEvent = keyof typeof exportMachine.events;

/** A CSV file that somebody asked for. One that is ready opens until its hours are over; then it is gone, like a failed one. */
export const exportMachine = {
  states: exportStates,
  events: {
    requested: { none: 'queued' },
    made: { queued: 'ready' },
    failed: { queued: 'failed', ready: 'failed', failed: 'repeat' },
    downloaded: { ready: 'ready' },
    swept: { queued: 'none', ready: 'none', failed: 'none' },
  },
  refusal: 'not-found',
} as const satisfies Machine<ExportStatus>;
