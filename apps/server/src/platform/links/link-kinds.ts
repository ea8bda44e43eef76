export interface LinkKindTerms {
  /** How long a link lives (§11.7). */
  readonly life: { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };
  /** Where it leads; the token follows. */
  readonly path: string;
}

interface SessionLinkTerms extends LinkKindTerms {
  /** The case stands in the address, before the token. */
  readonly namesCase: boolean;
}

/** Every kind of personal link of a user. A token is good for its own kind only (AC15). */
const ofUser = {
  'confirm-email': { life: { unit: 'hours', count: 24 }, path: '/confirmation/' },
  invitation: { life: { unit: 'days', count: 7 }, path: '/invitation/' },
  'reset-password': { life: { unit: 'minutes', count: 30 }, path: '/reset-password/' },
} as const satisfies Record<string, LinkKindTerms>;

/** Every kind of personal link to a wizard session (§16.1). */
const ofSession = {
  sign: { life: { unit: 'days', count: 14 }, path: '/sign/', namesCase: true },
  confirm: { life: { unit: 'days', count: 14 }, path: '/confirm/', namesCase: true },
  review: { life: { unit: 'hours', count: 24 }, path: '/review/', namesCase: true },
  resume: { life: { unit: 'days', count: 7 }, path: '/resume/', namesCase: false },
  document: { life: { unit: 'days', count: 14 }, path: '/documents/', namesCase: false },
} as const satisfies Record<string, SessionLinkTerms>;

export const linkKinds = { ...ofUser, ...ofSession };
export type UserLinkKind = keyof typeof ofUser;
export type SessionLinkKind = keyof typeof ofSession;

const seconds = { minutes: 60, hours: 3600, days: 86_400 };

/** When a link that is issued now ends. */
export function endOfLink(kind: UserLinkKind | SessionLinkKind, now: Date): Date {
  const { unit, count } = linkKinds[kind].life;
  return new Date(now.getTime() + seconds[unit] * count * 1000);
}
