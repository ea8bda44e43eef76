import type { ProductLine } from '../../carrier/product-lines.ts';

/** A code of TXLife with its name: `<Gender tc="1">Male</Gender>`. */
export interface TypeCode {
  readonly tc: string;
  readonly text: string;
}

/** The code of what has no code of its own. */
export const other = '2147483647';

const code = (tc: number, text: string): TypeCode => ({ tc: String(tc), text });

export const newBusiness = code(103, 'New Business Submission');
export const policyHolding = code(2, 'Policy');
export const naturalPerson = code(1, 'Person');
export const organization = code(2, 'Organization');
export const baseCoverage = code(1, 'Base');
export const riderCoverage = code(2, 'Rider');
export const primaryInsured = code(1, 'Primary Insured');
/** Of those whom a coverage is for beside its insured. */
export const otherInsured = {
  employee: code(2, 'Other Insured'),
  spouse: code(5, 'Insured Spouse'),
  child: code(3, 'Insured Child'),
} as const;
export const tobacco = { no: code(1, 'Never'), yes: code(3, 'Current') } as const;
/** What a relation leads from and to. */
export const objectTypes = { holding: code(4, 'Holding'), party: code(6, 'Party') } as const;
/** Inches and pounds. */
export const usMeasures = code(2, 'US System Standard');
export const testIndicator = { true: code(1, 'True'), false: code(0, 'False') } as const;

export const lineOfBusiness = (line: ProductLine): TypeCode =>
  line === 'critical_illness' ? code(7, 'Critical Illness') : code(1, 'Life');

export const paymentModes: Readonly<Record<string, TypeCode>> = {
  annual: code(1, 'Annual'),
  semiannual: code(2, 'Bi-Annual'),
  quarterly: code(3, 'Quarterly'),
  monthly: code(4, 'Monthly'),
  semimonthly: code(5, 'Semi-Monthly'),
  weekly: code(6, 'Weekly'),
  biweekly: code(7, 'Bi-Weekly'),
};

export const genders: Readonly<Record<string, TypeCode>> = {
  male: code(1, 'Male'),
  female: code(2, 'Female'),
  x: { tc: other, text: 'Other' },
};

/** What one party is to another, or to the holding. */
export const relationRoles = {
  spouse: code(1, 'Spouse'),
  child: code(2, 'Child'),
  employer: code(7, 'Employer'),
  owner: code(8, 'Owner'),
  insured: code(32, 'Insured'),
  beneficiary: code(34, 'Primary Beneficiary'),
  contingent: code(36, 'Contingent Beneficiary'),
  agent: code(37, 'Primary Writing Agent'),
  otherAgent: code(52, 'Additional Writing Agent'),
} as const;

/** Those of participants, not of relations. */
export const signatureRoles: Readonly<Record<string, TypeCode>> = {
  applicant: code(22, 'Applicant'),
  spouse: code(5, 'Insured Spouse'),
  agent: code(15, 'Primary Agent'),
};
