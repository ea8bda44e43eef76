import type { Machine } from './machine.ts';

export const underwritingStates = ['asked', 'decided', 'failed'] as const;
export type UnderwritingStatus = (typeof underwritingStates)[number];
export type UnderwritingEvent = keyof typeof underwritingMachine.events;

/** A request to an underwriter outside (§17.4): what was decided once stays, whoever hears of it again. */
export const underwritingMachine = {
  states: underwritingStates,
  events: {
    asked: { none: 'asked' },
    decided: { asked: 'decided', decided: 'repeat', failed: 'repeat' },
    'asked-again': { failed: 'asked' },
    failed: { asked: 'failed', decided: 'repeat', failed: 'repeat' },
  },
  refusal: 'lost-race',
} as const satisfies Machine<UnderwritingStatus>;
