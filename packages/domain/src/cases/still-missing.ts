import type { ProblemCode } from '../problem-codes.ts';

/** What a new case has not been given yet: something to do, where all else that its validation finds is something to correct. */
const missing: ReadonlySet<string> = new Set<ProblemCode>([
  'case-name-required',
  'case-number-required',
  'case-situs-state-required',
  'case-situs-city-required',
  'case-division-required',
  'case-division-incomplete',
  'case-product-required',
  'case-product-option-incomplete',
  'case-self-enroll-agent-required',
  'case-period-incomplete',
  'case-user-required',
]);

/** Whether a problem of a case only says that something is missing still. */
export const isStillMissing = ({ code }: { readonly code?: string | undefined }): boolean =>
  code !== undefined && missing.has(code);
