import type { ApplicantType } from '../step.ts';
import type { ProductDefinition } from './product.ts';

/** Whether this kind of applicant has coverage of their own to choose; children may be covered by a rider alone. */
export const hasOwnCoverage = (
  { applicants, coverage }: Pick<ProductDefinition, 'applicants' | 'coverage'>,
  type: ApplicantType,
): boolean => applicants[type] !== undefined && (coverage.kind === 'plans' || coverage[type] !== undefined);
