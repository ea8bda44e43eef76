import type { Column } from './form-parts.ts';

/** The columns of a table of premiums; `amount` heads the column of what is insured. */
export const premiumColumns = (amount: string): readonly Column[] => [
  { key: 'description', label: 'Benefit', width: 3.4, max: 80 },
  { key: 'rate_class', label: 'Rate class', width: 1.6, max: 20 },
  { key: 'amount', label: amount, width: 1.6, max: 16, align: 'right' },
  { key: 'annual_premium', label: 'Annual premium', width: 1.6, max: 16, align: 'right' },
  { key: 'modal_premium', label: 'Premium', width: 1.6, max: 16, align: 'right' },
];
