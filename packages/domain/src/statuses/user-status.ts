import type { Machine } from './machine.ts';

export const userStates = ['invited', 'active', 'deactivated'] as const;
export type UserStatus = (typeof userStates)[number];
export type UserEvent = keyof typeof userMachine.events;

/**
 * A user (§1.12). Whoever registers is deactivated until somebody activates them; an API user, and whoever the
 * command line or the site's identity provider makes, is active at once. A deleted user stays, deactivated, for what they did.
 */
export const userMachine = {
  states: userStates,
  events: {
    registered: { none: 'deactivated' },
    invited: { none: 'invited', active: 'invited', deactivated: 'invited', invited: 'repeat' },
    'invitation-resent': { invited: 'invited' },
    'invitation-accepted': { invited: 'active' },
    'password-reset': { active: 'active' },
    activated: { none: 'active', invited: 'active', deactivated: 'active', active: 'repeat' },
    deactivated: { invited: 'deactivated', active: 'deactivated', deactivated: 'repeat' },
    deleted: { invited: 'deactivated', active: 'deactivated', deactivated: 'deactivated' },
  },
  refusal: 'lost-race',
} as const satisfies Machine<UserStatus>;
