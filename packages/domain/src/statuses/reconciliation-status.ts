import type { Machine } from './machine.ts';

export const reconciliationStates = ['unmapped', 'ready'] as const;
export type ReconciliationStatus = (typeof reconciliationStates)[number];
export type ReconciliationEvent = keyof typeof reconciliationMachine.events;

/** A carrier's bill held against the enrollments (§9.11). It can be mapped and compared again as often as somebody likes. */
export const reconciliationMachine = {
  states: reconciliationStates,
  events: {
    uploaded: { none: 'unmapped' },
    compared: { unmapped: 'ready', ready: 'ready' },
    swept: { unmapped: 'none', ready: 'none' },
  },
  refusal: 'not-found',
} as const satisfies Machine<ReconciliationStatus>;
