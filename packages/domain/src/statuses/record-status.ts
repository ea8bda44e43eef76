import type { Machine } from './machine.ts';

export const recordStates = ['packed', 'sent', 'received', 'accepted', 'rejected', 'superseded'] as const;
export type RecordStatus = (typeof recordStates)[number];
export type RecordEvent = keyof typeof recordMachine.events;

/**
 * An enrollment in a package, as its carrier answers it (§9.4). Answers come in any order, also before we know that the package
 * has arrived; what follows on what is decided by `carrier-answers`, so that the later of two verdicts stands. What was
 * rejected, by itself or with its package, is sent anew as a record that takes its place.
 */
export const recordMachine = {
  states: recordStates,
  events: {
    packed: { none: 'packed' },
    sent: {
      packed: 'sent',
      sent: 'repeat',
      received: 'repeat',
      accepted: 'repeat',
      rejected: 'repeat',
      superseded: 'repeat',
    },
    received: {
      packed: 'received',
      sent: 'received',
      received: 'repeat',
      accepted: 'repeat',
      rejected: 'repeat',
      superseded: 'repeat',
    },
    accepted: {
      packed: 'accepted',
      sent: 'accepted',
      received: 'accepted',
      accepted: 'accepted',
      rejected: 'accepted',
      superseded: 'repeat',
    },
    rejected: {
      packed: 'rejected',
      sent: 'rejected',
      received: 'rejected',
      accepted: 'rejected',
      rejected: 'rejected',
      superseded: 'repeat',
    },
    superseded: { sent: 'superseded', received: 'superseded', rejected: 'superseded' },
  },
  refusal: 'record-not-rejected',
} as const satisfies Machine<RecordStatus>;
