import { plainDollars } from '@openroll/domain/values/money';
import type { Carrier } from '../../carrier/carrier.ts';
import {
  type CarrierColumns,
  type ColumnName,
  type PersonColumn,
  personColumns,
} from '../../carrier/columns.ts';
import type { CarrierRecord, RecordBeneficiary, RecordPerson } from '../../record/record.ts';
import { coveredOf, groupNumberOf, insuredOf, listedProduct, planCodeOf } from '../carrier-codes.ts';
import type { Complaints } from '../complaints.ts';

/** One line of a carrier's columns: an application, and of it a person. */
interface Line {
  readonly record: CarrierRecord;
  readonly insured: RecordPerson;
  readonly groupNumber: string | null;
  readonly planCode: string;
  readonly day: (date: string | null) => string | null;
}

type Reader = (line: Line) => string | null;

/** Cents as '1234.56'. */
const dollars = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : plainDollars(cents);
const number = (value: number | null): string | null => (value === null ? null : String(value));

const named = (all: readonly RecordBeneficiary[]): string =>
  all
    .map((one) => {
      const name = one.name ?? [one.first_name, one.middle_name, one.last_name].filter(Boolean).join(' ');
      return `${name} (${one.relationship_text ?? ''}) ${one.percentage}%`;
    })
    .join('; ');

function personReaders<Scope extends 'employee' | 'insured'>(
  scope: Scope,
  of: (line: Line) => RecordPerson,
): Record<`${Scope}.${PersonColumn}`, Reader> {
  const read = (name: PersonColumn): Reader => {
    if (name === 'ssn_last_four') return (line) => of(line).ssn?.slice(-4) ?? null;
    if (name === 'birthdate') return (line) => line.day(of(line).birthdate);
    return (line) => of(line)[name];
  };
  return Object.fromEntries(personColumns.map((name) => [`${scope}.${name}`, read(name)])) as Record<
    `${Scope}.${PersonColumn}`,
    Reader
  >;
}

const readers: Readonly<Record<ColumnName, Reader>> = {
  ...personReaders('employee', ({ record }) => record.employee),
  ...personReaders('insured', ({ insured }) => insured),
  guid: ({ record }) => record.guid,
  version: ({ record }) => String(record.version),
  enrollment_id: ({ record }) => String(record.enrollment_id),
  reason: ({ record }) => record.reason,
  submitted_on: ({ record, day }) => day(record.submitted_on),
  effective_date: ({ record, day }) => day(record.effective_date),
  'carrier.code': ({ record }) => record.carrier.code,
  'employer.name': ({ record }) => record.employer.name,
  'employer.number': ({ record }) => record.employer.number,
  'employer.division': ({ record }) => record.employer.division,
  'employer.group_number': ({ groupNumber }) => groupNumber,
  'product.code': ({ record }) => record.product.code,
  'product.name': ({ record }) => record.product.name,
  plan_code: ({ planCode }) => planCode,
  'employee.employee_id': ({ record }) => record.employee.employee_id,
  'employee.hire_date': ({ record, day }) => day(record.employee.hire_date),
  'employee.hours_per_week': ({ record }) => number(record.employee.hours_per_week),
  'employee.salary': ({ record }) => dollars(record.employee.salary_cents),
  'insured.party': ({ insured }) => insured.party,
  'insured.relation': ({ insured }) => insured.relation,
  'coverage.text': ({ record }) => record.coverage.text,
  'coverage.amount': ({ record }) => dollars(record.coverage.amount_cents),
  'coverage.units': ({ record }) => number(record.coverage.units),
  'coverage.plan': ({ record }) => record.coverage.plan,
  'coverage.tier': ({ record }) => record.coverage.tier,
  'coverage.rating': ({ record }) => record.coverage.rating?.value ?? null,
  'coverage.riders': ({ record }) => record.coverage.riders.map(({ text }) => text).join('; '),
  'coverage.pending_amount': ({ record }) => dollars(record.coverage.pending?.amount_cents),
  'premium.mode': ({ record }) => record.premium.mode,
  'premium.modal': ({ record }) => dollars(record.premium.modal_cents),
  'premium.annual': ({ record }) => dollars(record.premium.annual_cents),
  'premium.pending': ({ record }) => dollars(record.coverage.pending?.modal_cents),
  'decision.part': ({ record }) => record.decision?.part ?? null,
  'decision.value': ({ record }) => record.decision?.value ?? null,
  'decision.amount': ({ record }) => dollars(record.decision?.amount_cents),
  'decision.premium': ({ record }) => dollars(record.decision?.premium?.modal_cents),
  'decision.annual_premium': ({ record }) => dollars(record.decision?.premium?.annual_cents),
  'decision.effective_date': ({ record, day }) => day(record.decision?.effective_date ?? null),
  'beneficiaries.primary': ({ record }) => named(record.beneficiaries.primary),
  'beneficiaries.contingent': ({ record }) => named(record.beneficiaries.contingent),
  signatures: ({ record }) => record.signatures.map(({ signer, name }) => `${signer}: ${name}`).join('; '),
  signed_on: ({ record, day }) => day(record.signatures[0]?.signed_on ?? null),
  'agent.name': ({ record }) => record.agent.name,
  'agent.code': ({ record }) => record.agent.code,
  commission: ({ record }) =>
    record.commission.map(({ name, percentage }) => `${name} ${percentage}%`).join('; '),
};

/** Columns of numbers, which a sheet can add up. */
export const numericColumns: ReadonlySet<string> = new Set<ColumnName>([
  'coverage.amount',
  'coverage.units',
  'coverage.pending_amount',
  'premium.modal',
  'premium.annual',
  'premium.pending',
  'decision.amount',
  'decision.premium',
  'decision.annual_premium',
  'employee.salary',
  'employee.hours_per_week',
]);

/** Amounts of an application stand in its first line only, so that the sum of a column is right. */
const onlyOnce: ReadonlySet<string> = new Set<ColumnName>([
  'premium.modal',
  'premium.annual',
  'premium.pending',
  'coverage.amount',
  'coverage.units',
  'coverage.pending_amount',
  'decision.amount',
  'decision.premium',
  'decision.annual_premium',
]);

/**
 * The lines of some records, a cell for each column; what is not known is empty. Complains, by the column's name, of a text that the
 * format has no way to write.
 */
export function linesOfRecords(
  records: readonly CarrierRecord[],
  carrier: Carrier,
  { columns, rows, dates }: CarrierColumns,
  { complaints, canWrite }: { readonly complaints: Complaints; readonly canWrite: (cell: string) => boolean },
): string[][] {
  const day = dayIn(dates);
  const isOfProduct = columns.some((column) => 'value' in column && column.value === 'plan_code');
  return records.flatMap((record) => {
    const complain = complaints.about(record);
    const listed = isOfProduct ? listedProduct(carrier, record, complain) : undefined;
    const shared = {
      record,
      day,
      groupNumber: groupNumberOf(carrier, record),
      planCode: listed ? planCodeOf(listed, record, complain) : '',
    };
    const people = rows === 'record' ? [insuredOf(record)] : coveredOf(record);
    return people.map((insured, index) =>
      columns.map((column) => {
        if ('text' in column) return column.text;
        if (index > 0 && onlyOnce.has(column.value)) return '';
        const cell = readers[column.value]({ ...shared, insured }) ?? '';
        if (!canWrite(cell)) complain('format-character-refused', column.value);
        return cell;
      }),
    );
  });
}

const dayIn =
  (dates: CarrierColumns['dates']) =>
  (date: string | null): string | null => {
    if (date === null || dates === 'YYYY-MM-DD') return date;
    const [year = '', month = '', day = ''] = date.split('-');
    return dates === 'MM/DD/YYYY' ? `${month}/${day}/${year}` : `${year}${month}${day}`;
  };
