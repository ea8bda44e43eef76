import type { ProductLine } from '../../carrier/product-lines.ts';

/** A code of TXLife with its name: `<Gender tc="1">Male</Gender>`. */
export interface TypeCode {
  readonly tc: string;
  readonly text: string;
}

const code = (tc: number, text: string): TypeCode => ({ tc: String(tc), text });

export const newBusiness = code(103, 'New Business Submission');
export const policyHolding = code(2, 'Policy');
export const naturalPerson = code(1, 'Person');
export const organization = code(2, 'Organization');
export const baseCoverage = code(1, 'Base');
export const riderCoverage = code(2, 'Rider');
export const primaryInsured = code(1, 'Primary Insured');
export const dependentInsured = code(5, 'Dependent');
export const tobacco = { no: code(1, 'Never'), yes: code(4, 'Current') } as const;
export const testIndicator = { true: code(1, 'True'), false: code(0, 'False') } as const;

/** Critical illness is health insurance to TXLife. */
export const lineOfBusiness = (line: ProductLine): TypeCode =>
  line === 'critical_illness' ? code(4, 'Health') : code(1, 'Life');

export const paymentModes: Readonly<Record<string, TypeCode>> = {
  annual: code(1, 'Annual'),
  monthly: code(4, 'Monthly'),
  semimonthly: code(5, 'Semi-Monthly'),
  weekly: code(6, 'Weekly'),
  biweekly: code(7, 'Bi-Weekly'),
};

export const genders: Readonly<Record<string, TypeCode>> = {
  male: code(1, 'Male'),
  female: code(2, 'Female'),
  x: code(2147483647, 'Other'),
};

/** What one party is to another, or to the holding. */
export const relationRoles = {
  spouse: code(1, 'Spouse'),
  child: code(2, 'Child'),
  employee: code(6, 'Employee'),
  employer: code(7, 'Employer'),
  owner: code(8, 'Owner'),
  insured: code(32, 'Insured'),
  beneficiary: code(34, 'Beneficiary'),
  contingent: code(36, 'Contingent Beneficiary'),
  agent: code(37, 'Primary Writing Agent'),
  carrier: code(87, 'Carrier'),
} as const;

export const signatureRoles: Readonly<Record<string, TypeCode>> = {
  applicant: code(18, 'Applicant'),
  spouse: code(1, 'Spouse'),
  agent: code(37, 'Primary Writing Agent'),
};
