/** What kind of insurance a product is, as the formats tell kinds apart; a carrier's file says it of each product. */
export const productLines = [
  'term_life',
  'whole_life',
  'critical_illness',
  'accident',
  'hospital_indemnity',
  'short_term_disability',
  'long_term_disability',
  'medical',
  'dental',
  'vision',
] as const;

export type ProductLine = (typeof productLines)[number];
