import { z } from 'zod';

const personColumns = [
  'first_name',
  'middle_name',
  'last_name',
  'ssn',
  'ssn_last_four',
  'birthdate',
  'gender',
  'tobacco',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'email',
] as const;

/** What a column of a carrier's CSV or XLSX may hold. */
export const columnNames = [
  'guid',
  'version',
  'enrollment_id',
  'reason',
  'submitted_on',
  'effective_date',
  'carrier.code',
  'employer.name',
  'employer.number',
  'employer.division',
  'employer.group_number',
  'product.code',
  'product.name',
  'plan_code',
  ...personColumns.map((name) => `employee.${name}` as const),
  'employee.employee_id',
  'employee.hire_date',
  'employee.hours_per_week',
  'employee.salary',
  ...personColumns.map((name) => `insured.${name}` as const),
  'insured.party',
  'insured.relation',
  'coverage.text',
  'coverage.amount',
  'coverage.units',
  'coverage.plan',
  'coverage.tier',
  'coverage.rating',
  'coverage.riders',
  'coverage.pending_amount',
  'premium.mode',
  'premium.modal',
  'premium.annual',
  'premium.pending',
  'decision.part',
  'decision.value',
  'decision.amount',
  'decision.premium',
  'decision.annual_premium',
  'decision.effective_date',
  'beneficiaries.primary',
  'beneficiaries.contingent',
  'signatures',
  'signed_on',
  'agent.name',
  'agent.code',
  /** Who shares the commission; empty where the agent has all of it. */
  'commission',
] as const;

export type ColumnName = (typeof columnNames)[number];
export type PersonColumn = (typeof personColumns)[number];
export { personColumns };

/** The columns of a carrier's file, in their order; a line for each application, or for each person whom it covers. */
export const columnsSchema = z.strictObject({
  rows: z.enum(['record', 'insured_party']).default('record'),
  dates: z.enum(['YYYY-MM-DD', 'MM/DD/YYYY', 'YYYYMMDD']).default('YYYY-MM-DD'),
  columns: z
    .array(
      z.union([
        z.strictObject({ header: z.string().min(1).max(200), value: z.enum(columnNames) }),
        /** The same in every line. */
        z.strictObject({ header: z.string().min(1).max(200), text: z.string().max(1000) }),
      ]),
    )
    .min(1)
    .max(200),
});

export type CarrierColumns = z.output<typeof columnsSchema>;
