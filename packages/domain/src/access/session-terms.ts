import type { Role } from './roles.ts';

export interface SessionTerms {
  /** How long a session may rest. */
  readonly idleSeconds: number;
  /** How long it lives at all. */
  readonly absoluteSeconds: number;
}

const usual: SessionTerms = { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 };
/** Of those who can change accounts. */
const strict: SessionTerms = { idleSeconds: 15 * 60, absoluteSeconds: 8 * 3600 };

/** Of whoever came by a link. */
export const linkSessionTerms: SessionTerms = { idleSeconds: 30 * 60, absoluteSeconds: 4 * 3600 };

/** How long a direct-start link that an agent has opened lets them begin by it (A25). */
export const directStartMarkSeconds = 30 * 60;

/** Sessions at once per user; a further sign-in ends the oldest. */
export const maxSessions = 5;

/** How long a session of somebody with these roles lasts (§11.2). */
export const sessionTerms = (roles: readonly Role[]): SessionTerms =>
  roles.includes('HomeOfficeAdmin') || roles.includes('UserAdmin') ? strict : usual;
