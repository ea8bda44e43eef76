export interface LinkKindTerms {
  /** How long a link lives (§11.7). */
  readonly life: { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };
  /** Where it leads; the token follows. */
  readonly path: string;
}

/** Every kind of personal link. A token is good for its own kind only (AC15). */
export const linkKinds = {
  'confirm-email': { life: { unit: 'hours', count: 24 }, path: '/confirmation/' },
  invitation: { life: { unit: 'days', count: 7 }, path: '/invitation/' },
  'reset-password': { life: { unit: 'minutes', count: 30 }, path: '/reset-password/' },
} as const satisfies Record<string, LinkKindTerms>;
export type LinkKind = keyof typeof linkKinds;

const seconds = { minutes: 60, hours: 3600, days: 86_400 };

/** When a link that is issued now ends. */
export function endOfLink(kind: LinkKind, now: Date): Date {
  const { unit, count } = linkKinds[kind].life;
  return new Date(now.getTime() + seconds[unit] * count * 1000);
}
