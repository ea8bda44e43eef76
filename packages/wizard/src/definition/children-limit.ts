import type { ProductDefinition } from './product.ts';

/** As many children as a product covers where it does not say: those whom only a rider covers. */
export const usualChildren = 10;

/** How many children of one family a product covers. */
export const childrenLimit = ({ applicants }: Pick<ProductDefinition, 'applicants'>): number =>
  applicants.child?.maximum ?? usualChildren;
