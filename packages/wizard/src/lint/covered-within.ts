import type { ProductDefinition } from '../definition/product.ts';

type Dependent = 'spouse' | 'child';

/** Whether a rider covers a spouse or children of the insured. */
export const isCoveredByRider = ({ riders }: ProductDefinition, type: Dependent): boolean =>
  riders.some(({ covers }) => covers.includes(type));

/** Whether a spouse or children are covered by an application that is not their own: in a family's, or by a rider. */
export function isCoveredWithin(definition: ProductDefinition, type: Dependent): boolean {
  const { applications, applicants, coverage } = definition;
  const hasTier = coverage.kind !== 'plans' || coverage.tiers.some(({ covers }) => covers.includes(type));
  const isFamily = applications === 'per_family' && applicants[type] !== undefined && hasTier;
  return isFamily || isCoveredByRider(definition, type);
}
