/** The option of a product that says how its premium is paid (§17.1, B1). */
export const paymentOption = 'payment';

/** Whether the premium of a product is paid by a captured card or account, and not by payroll deduction, as without any options. */
export const isCaptured = (options: Readonly<Record<string, unknown>> | null): boolean =>
  options?.[paymentOption] === 'captured';
