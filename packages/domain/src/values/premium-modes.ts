/** Premium modes and pay periods per year (§2.1). */
export const periodsPerYear = {
  annual: 1,
  semiannual: 2,
  quarterly: 4,
  monthly: 12,
  semimonthly: 24,
  biweekly: 26,
  weekly: 52,
} as const;

export type PremiumMode = keyof typeof periodsPerYear;

export const premiumModes = Object.keys(periodsPerYear) as readonly PremiumMode[];

/** Those that every site and every product has unless it says otherwise (§2.1). */
export const usualPremiumModes = ['annual', 'monthly', 'semimonthly', 'biweekly', 'weekly'] as const;

/** What a new case begins with on a site that has these modes: monthly, or else the first of them (§2.1). */
export const modeOfNewCase = (ofSite: readonly PremiumMode[]): PremiumMode =>
  ofSite.includes('monthly') ? 'monthly' : (ofSite[0] ?? 'monthly');

/** Modes that a site and a product must name (§2.1). What is captured is collected monthly: it is never sold in them. */
export const isUnusualMode = (mode: PremiumMode): boolean =>
  !(usualPremiumModes as readonly string[]).includes(mode);
