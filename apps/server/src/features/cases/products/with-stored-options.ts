import type { ProductSubmission } from '@openroll/contract/case-setup';
import type { CaseSetupProduct } from '../setup/case-setup.queries.ts';

/** A product of a case with its option values. */
export interface ProductWithOptions extends ProductSubmission {
  readonly json: Record<string, unknown>;
}

/** Products as they were sent; one that came without option values keeps those that its case has stored (§2.1), a new one has none. */
export const withStoredOptions = (
  submitted: readonly ProductSubmission[],
  held: readonly CaseSetupProduct[],
): ProductWithOptions[] =>
  submitted.map((one) => ({
    ...one,
    json: one.json ?? { ...held.find(({ productId }) => productId === one.id)?.options },
  }));
