import type { ProductDefinition } from '../definition/product.ts';

/** What of a product decides for whom a rate table must have a premium. */
export type RatedProduct = Pick<
  ProductDefinition,
  | 'applicants'
  | 'coverage'
  | 'coverage_questions'
  | 'options'
  | 'premium_modes'
  | 'rates'
  | 'riders'
  | 'state_variations'
  | 'states'
  | 'underwriting'
>;
