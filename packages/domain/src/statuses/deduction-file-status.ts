import type { Machine } from './machine.ts';

export const deductionFileStates = ['queued', 'ready', 'failed'] as const;
export type DeductionFileStatus = (typeof deductionFileStates)[number];
export type DeductionFileEvent = keyof typeof deductionFileMachine.events;

/** A deduction file (§9.10). Its line stays when its bytes are swept: the next file is compared with what it said. */
export const deductionFileMachine = {
  states: deductionFileStates,
  events: {
    requested: { none: 'queued' },
    made: { queued: 'ready' },
    failed: { queued: 'failed', failed: 'repeat' },
    downloaded: { ready: 'ready' },
  },
  refusal: 'not-found',
} as const satisfies Machine<DeductionFileStatus>;
