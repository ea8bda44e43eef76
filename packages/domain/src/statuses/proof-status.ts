import type { Machine } from './machine.ts';

export const proofStates = ['running', 'done', 'failed'] as const;
export type ProofStatus = (typeof proofStates)[number];
export type ProofEvent = keyof typeof proofMachine.events;

/** A proof of a case. One whose worker died is given up when it has not moved for a while. */
export const proofMachine = {
  states: proofStates,
  events: {
    started: { none: 'running' },
    moved: { running: 'running' },
    finished: { running: 'done', done: 'repeat', failed: 'repeat' },
    failed: { running: 'failed', done: 'repeat', failed: 'repeat' },
  },
  refusal: 'not-found',
} as const satisfies Machine<ProofStatus>;
