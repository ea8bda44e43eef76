/** How a line of a carrier's bill and our deductions stand to each other (§9.11). */
export const reconciliationOutcomes = [
  'matched',
  'missing-on-bill',
  'billed-not-enrolled',
  'ended-still-billed',
  'amount-differs',
] as const;
export type ReconciliationOutcome = (typeof reconciliationOutcomes)[number];
