import { type Cell, question, row, section, table } from './form-parts.ts';
import type { FormSheet } from './form-sheet.ts';

/** Who and which group the application belongs to. */
export function groupSection(sheet: FormSheet): void {
  row(sheet, [
    { width: 5, name: 'case.name', label: 'Group (policyholder)', max: 100 },
    { width: 2, name: 'case.number', label: 'Group number', max: 30 },
    { width: 2.5, name: 'case.division', label: 'Division', max: 60 },
    { width: 2.5, name: 'application.reference', label: 'Application reference', max: 40 },
  ]);
  row(sheet, [
    { width: 2, name: 'application.date', label: 'Enrollment date', max: 10 },
    { width: 4, name: 'application.city', label: 'City of enrollment', max: 60 },
    { width: 1, name: 'application.state', label: 'State', max: 2 },
    { width: 2.5, name: 'application.mode', label: 'Enrolled', max: 30 },
    { width: 2.5, name: 'coverage.premium_mode', label: 'Premium mode', max: 20 },
  ]);
}

/** Of what later premiums are collected from, and when; empty where they are deducted from the pay. */
export function paymentRow(sheet: FormSheet): void {
  row(sheet, [
    { width: 4.5, name: 'payment.method', label: 'Premiums collected from', max: 60 },
    { width: 7.5, name: 'payment.schedule', label: 'Payment schedule', max: 90 },
  ]);
}

/** `atWork` false where nobody is asked about the work: no boxes for it. */
export function employeeSection(sheet: FormSheet, number: number, atWork = true): void {
  section(sheet, `${number}. Employee`);
  row(sheet, [
    { width: 3.5, name: 'employee.first_name', label: 'First name', max: 60 },
    { width: 2, name: 'employee.middle_name', label: 'Middle name', max: 60 },
    { width: 4.5, name: 'employee.last_name', label: 'Last name', max: 60 },
    { width: 2, name: 'employee.ssn', label: 'Social Security number', max: 11 },
  ]);
  row(sheet, [
    { width: 2, name: 'employee.birth_date', label: 'Date of birth', max: 10 },
    { width: 1, name: 'employee.age', label: 'Age', max: 3 },
    {
      width: 3,
      label: 'Gender',
      checks: [
        { name: 'employee.gender.female', label: 'Female' },
        { name: 'employee.gender.male', label: 'Male' },
      ],
    },
    ...(atWork ? workCells : []),
    { width: atWork ? 2.5 : 6, name: 'employee.employee_id', label: 'Employee ID', max: 30 },
  ]);
  row(sheet, [
    { width: 5, name: 'employee.address', label: 'Street address', max: 100 },
    { width: 2, name: 'employee.address2', label: 'Apartment, suite', max: 60 },
    { width: 2.6, name: 'employee.city', label: 'City', max: 60 },
    { width: 0.9, name: 'employee.state', label: 'State', max: 2 },
    { width: 1.5, name: 'employee.zip', label: 'ZIP code', max: 10 },
  ]);
  row(sheet, [
    { width: 2.5, name: 'employee.phone', label: 'Phone', max: 20 },
    { width: atWork ? 5.5 : 9.5, name: 'employee.email', label: 'E-mail', max: 120 },
    ...(atWork ? [activelyAtWork] : []),
  ]);
}

const workCells: readonly Cell[] = [
  { width: 2, name: 'employee.hire_date', label: 'Date of hire', max: 10 },
  { width: 1.5, name: 'employee.hours_per_week', label: 'Hours per week', max: 5 },
];

const activelyAtWork: Cell = {
  width: 4,
  label: 'Actively at work full time',
  checks: [
    { name: 'employee.actively_at_work.yes', label: 'Yes' },
    { name: 'employee.actively_at_work.no', label: 'No' },
  ],
};

/** The spouse of an application for the whole family. */
export function spouseSection(sheet: FormSheet, number: number): void {
  section(sheet, `${number}. Spouse`, 'If proposed for coverage');
  row(sheet, [
    { width: 3.5, name: 'spouse.first_name', label: 'First name', max: 60 },
    { width: 2, name: 'spouse.middle_name', label: 'Middle name', max: 60 },
    { width: 4.5, name: 'spouse.last_name', label: 'Last name', max: 60 },
    { width: 2, name: 'spouse.ssn', label: 'Social Security number', max: 11 },
  ]);
  row(sheet, [
    { width: 3.5, name: 'spouse.birth_date', label: 'Date of birth', max: 10 },
    { width: 2, name: 'spouse.age', label: 'Age', max: 3 },
    {
      width: 6.5,
      label: 'Gender',
      checks: [
        { name: 'spouse.gender.female', label: 'Female' },
        { name: 'spouse.gender.male', label: 'Male' },
      ],
    },
  ]);
}

/** `count` lines child.1 … child.n, or from another one on. */
export function childrenSection(
  sheet: FormSheet,
  number: number,
  count: number,
  note: string,
  first = 1,
): void {
  section(sheet, `${number}. Children`, note);
  table(
    sheet,
    [
      { key: 'first_name', label: 'First name', width: 4, max: 60 },
      { key: 'last_name', label: 'Last name', width: 4.5, max: 60 },
      { key: 'birth_date', label: 'Date of birth', width: 1.7, max: 10 },
      { key: 'gender', label: 'Gender', width: 1.3, max: 10 },
    ],
    linesFrom(first, count).map((line) => ({ prefix: `child.${line}`, label: `${line}` })),
    0.5,
  );
}

const linesFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** What a product asks of its beneficiaries beside name, relationship and share. */
interface BeneficiaryColumns {
  readonly birthDate: boolean;
  readonly ssn: boolean;
}

/** So many lines of each class, the first of them with this number. */
export function beneficiariesSection(
  sheet: FormSheet,
  number: number,
  { birthDate, ssn }: BeneficiaryColumns,
  count = 4,
  first = 1,
): void {
  section(sheet, `${number}. Beneficiaries`, 'Percentages of each class add up to 100');
  for (const [key, label] of [
    ['primary', 'Primary'],
    ['contingent', 'Contingent'],
  ] as const) {
    table(
      sheet,
      [
        {
          key: 'name',
          label: 'Full name',
          width: 4.6 + (birthDate ? 0 : 1.5) + (ssn ? 0 : 1.7),
          max: 120,
        },
        { key: 'relationship', label: 'Relationship', width: 2, max: 30 },
        ...(birthDate ? [{ key: 'birth_date', label: 'Date of birth', width: 1.5, max: 10 }] : []),
        ...(ssn ? [{ key: 'ssn', label: 'Social Security no.', width: 1.7, max: 11 }] : []),
        { key: 'percentage', label: 'Percent', width: 0.9, max: 6, align: 'right' },
      ],
      linesFrom(first, count).map((line) => ({
        prefix: `beneficiary.${key}.${line}`,
        label: `${label} ${line}`,
      })),
      1.3,
    );
    sheet.take(3);
  }
}

export function replacementSection(sheet: FormSheet, number: number, kind: string): void {
  section(sheet, `${number}. Existing coverage and replacement`);
  question(
    sheet,
    'a',
    'replacement.existing',
    `Does anyone proposed for coverage now have ${kind} insurance in force or applied for?`,
  );
  question(
    sheet,
    'b',
    'replacement.replace',
    'Will the coverage applied for replace or change any existing insurance?',
  );
  row(sheet, [
    { width: 5, name: 'replacement.company', label: 'Company', max: 80 },
    { width: 4, name: 'replacement.policy_number', label: 'Policy or certificate number', max: 40 },
    { width: 3, name: 'replacement.termination_date', label: 'Planned date of termination', max: 10 },
  ]);
}

const signers = [
  { key: 'applicant', label: 'Employee (applicant)' },
  { key: 'spouse', label: 'Spouse, if proposed for coverage' },
  { key: 'agent', label: 'Licensed agent' },
] as const;

/** Typed name, place, date and method of each signer, and the agent's own line; `spouse` false where none can sign. */
export function signaturesSection(sheet: FormSheet, number: number, spouse = true): void {
  section(sheet, `${number}. Signatures`, 'Signed electronically');
  for (const { key, label } of signers.filter((signer) => spouse || signer.key !== 'spouse')) {
    row(
      sheet,
      [
        { width: 4.4, name: `signature.${key}.name`, label: `${label}: typed name`, max: 100, size: 11 },
        { width: 1.6, name: `signature.${key}.date`, label: 'Date', max: 10 },
        { width: 3.4, name: `signature.${key}.place`, label: 'Signed at (city, state)', max: 80 },
        { width: 2.6, name: `signature.${key}.method`, label: 'Method', max: 40 },
      ],
      34,
    );
  }
  row(sheet, [
    { width: 5, name: 'agent.name', label: 'Agent (printed name)', max: 100 },
    { width: 2, name: 'agent.code', label: 'Agent code', max: 30 },
    { width: 3.5, name: 'agent.license_number', label: 'License number', max: 40 },
    { width: 1.5, name: 'agent.license_state', label: 'License state', max: 2 },
  ]);
}

/** From which day on the agent asks for bills, below the agent's line. */
export function firstBillDateRow(sheet: FormSheet): void {
  row(sheet, [
    { width: 4, name: 'signature.agent.first_bill_date', label: 'Desired first bill date (agent)', max: 10 },
  ]);
}

/** Who is covered by a product that is sold in family tiers, and from when where a group says so. */
export function tierRow(sheet: FormSheet, effectiveDate: boolean): void {
  row(sheet, [
    {
      width: effectiveDate ? 9 : 12,
      label: 'Who is to be covered',
      checks: [
        { name: 'coverage.tier.employee', label: 'Employee' },
        { name: 'coverage.tier.employee_spouse', label: 'Employee and spouse' },
        { name: 'coverage.tier.employee_children', label: 'Employee and children' },
        { name: 'coverage.tier.family', label: 'Family' },
      ],
    },
    ...(effectiveDate
      ? [{ width: 3, name: 'coverage.effective_date', label: 'Requested effective date', max: 10 }]
      : []),
  ]);
}

/** What is in force of a benefit paid out of pay, and what is pending; `benefit` heads the column of it. */
export function benefitTable(sheet: FormSheet, benefit: string): void {
  table(
    sheet,
    [
      { key: 'amount', label: benefit, width: 2.6, max: 16, align: 'right' },
      { key: 'annual_premium', label: 'Annual premium', width: 2.6, max: 16, align: 'right' },
      { key: 'modal_premium', label: 'Premium', width: 2.6, max: 16, align: 'right' },
    ],
    [
      { prefix: 'coverage', label: 'In force without underwriting' },
      { prefix: 'coverage.pending', label: 'Above the guarantee: pending underwriting' },
    ],
    4.2,
  );
}

/** The class that the answers about health have led to. */
export const ratingBox = {
  width: 4,
  label: 'Coverage by the answers in section 5',
  checks: [
    { name: 'coverage.rating.standard', label: 'Standard' },
    { name: 'coverage.rating.graded', label: 'Graded Benefit' },
  ],
};
