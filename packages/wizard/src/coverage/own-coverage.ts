import type { ProductDefinition } from '../definition/product.ts';
import type { ApplicantType } from '../step.ts';

/** Whether this kind of applicant has coverage of their own to choose; children may be covered by a rider alone. */
export const hasOwnCoverage = (
  { applicants, coverage }: Pick<ProductDefinition, 'applicants' | 'coverage'>,
  type: ApplicantType,
): boolean => applicants[type] !== undefined && (coverage.kind === 'plans' || coverage[type] !== undefined);
