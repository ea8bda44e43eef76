import type { CensusFact } from '@openroll/domain/census/facts';

/** Columns of census_people that stand in clear, by the fact that each holds. */
export const clearColumns = {
  first_name: 'first_name',
  last_name: 'last_name',
  employee_id: 'employee_id',
  gender: 'gender',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip_code: 'zip_code',
  email: 'email',
  phone: 'phone',
  hire_date: 'hire_date',
  salary: 'salary_cents',
  hours_per_week: 'hours_per_week',
  tobacco: 'tobacco',
  division: 'division_id',
} as const satisfies Partial<Record<CensusFact, string>>;

/** Facts within the sealed envelope, in the order of the parts of `sealed_mac`. */
export const sealedFacts = ['date_of_birth', 'spouse', 'children'] as const;
export type SealedFact = (typeof sealedFacts)[number];

const isSealed = (fact: CensusFact): fact is SealedFact => (sealedFacts as readonly string[]).includes(fact);

/** Bytes of each part of `sealed_mac`. */
export const macBytes = 8;

/** Which facts of the envelope somebody keeps. */
export const keptOfEnvelope = (kept: readonly CensusFact[]): readonly SealedFact[] => kept.filter(isSealed);

/** Every column that a row of census_people brings along wherever it is kept, beside its id and its case. */
export const personColumns = ['ssn_index', 'sealed', 'sealed_mac', ...Object.values(clearColumns)] as const;
