/** Premium modes and pay periods per year (§2.1). */
export const periodsPerYear = {
  annual: 1,
  monthly: 12,
  semimonthly: 24,
  biweekly: 26,
  weekly: 52,
} as const;

export type PremiumMode = keyof typeof periodsPerYear;

export const premiumModes = Object.keys(periodsPerYear) as readonly PremiumMode[];
