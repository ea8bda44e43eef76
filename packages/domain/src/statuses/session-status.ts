import type { Machine } from './machine.ts';

export const sessionStates = ['open', 'paused', 'submitted', 'cancelled', 'declined', 'expired'] as const;
export type SessionStatus = (typeof sessionStates)[number];
export type SessionEvent = keyof typeof sessionMachine.events;

/**
 * A wizard session (§5.9; §8.1). Answers change, steps are checked and documents are
 * shown while it is open. Pause, submit, decline and cancel may come twice: from a double click, another tab, or after an
 * answer that was lost. A resume of an open session takes it over. One that rests too long expires (§8.13), and some time later its
 * answers are purged, as are those of whoever has declined all coverage: the record of that is what stays (§8.11).
 */
export const sessionMachine = {
  states: sessionStates,
  events: {
    started: { none: 'open' },
    read: { open: 'open', paused: 'paused' },
    saved: { open: 'open' },
    previewed: { open: 'open' },
    paused: { open: 'paused', paused: 'repeat' },
    resumed: { paused: 'open', open: 'open' },
    submitted: { open: 'submitted', submitted: 'repeat' },
    declined: { open: 'declined', declined: 'repeat' },
    cancelled: { open: 'cancelled', paused: 'cancelled', cancelled: 'repeat' },
    shared: { submitted: 'submitted' },
    expired: { paused: 'expired' },
    purged: { expired: 'expired', declined: 'declined' },
  },
  refusal: 'session-closed',
} as const satisfies Machine<SessionStatus>;
