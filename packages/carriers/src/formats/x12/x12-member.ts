import { plainDollars } from '@openroll/domain/values/money';
import type { Carrier } from '../../carrier/carrier.ts';
import type { ProductLine } from '../../carrier/product-lines.ts';
import type { CarrierRecord, RecordPerson } from '../../record/record.ts';
import { coveredOf, listedProduct, planCodeOf } from '../carrier-codes.ts';
import type { Complain } from '../complaints.ts';
import { inForceOf } from '../in-force.ts';
import { groupNumber } from './group-number.ts';
import { element, segmentWriter, type WriteSegment } from './segments.ts';

const relationships = { employee: '18', spouse: '01', child: '19' } as const;
const genders: Readonly<Record<string, string>> = { female: 'F', male: 'M' };
const insuranceLines: Readonly<Partial<Record<ProductLine, string>>> = {
  short_term_disability: 'STD',
  long_term_disability: 'LTD',
  medical: 'HLT',
  dental: 'DEN',
  vision: 'VIS',
};

const digits = (date: string): string => date.replaceAll('-', '');
/** Member benefit selection, change of identifying data, no reason given. */
const maintenanceReasons = { application: 'EC', correction: '25', decision: 'AI' } as const;
const maintenance = { application: '021', correction: '001', decision: '001' } as const;

/** The member loops of one record (2000, 2100A, 2300): the employee, and each dependent whom the coverage is for. */
export function memberLoops(record: CarrierRecord, carrier: Carrier, complain: Complain): string[] {
  const write = segmentWriter(complain);
  const listed = listedProduct(carrier, record, complain);
  const plan = listed ? planCodeOf(listed, record, complain) : '';
  const line = (listed && insuranceLines[listed.line]) ?? '';
  const covered = coveredOf(record);
  const isCovered = covered.some(({ party }) => party === record.employee.party);
  const members = [...(isCovered ? [] : [record.employee]), ...covered].toSorted(
    (a, b) => Number(b.relation === 'employee') - Number(a.relation === 'employee'),
  );
  return members.flatMap((person) => [
    ...memberOf(person, record, carrier, write),
    ...(covered.includes(person) ? coverageOf(record, person === covered[0], { line, plan }, write) : []),
  ]);
}

function memberOf(
  person: RecordPerson,
  record: CarrierRecord,
  carrier: Carrier,
  write: WriteSegment,
): string[] {
  const { employee, dependents, reason } = record;
  const isEmployee = person.party === employee.party;
  const field = isEmployee ? 'employee' : `dependents.${dependents.indexOf(person)}`;
  const at = (name: keyof RecordPerson & string, maximum: number, required = false) =>
    element(person[name], `${field}.${name}`, maximum, required);
  const ssn = (of: RecordPerson, name: string, required: boolean) =>
    element(of.ssn?.replaceAll('-', '') ?? null, name, 9, required);
  const { birthdate, gender } = person;
  const hasId = person.ssn !== null;
  return [
    write('INS', [
      isEmployee ? 'Y' : 'N',
      relationships[person.relation],
      maintenance[reason],
      maintenanceReasons[reason],
      'A',
      '',
      '',
      isEmployee ? 'AC' : '',
    ]),
    write('REF', ['0F', ssn(employee, 'employee.ssn', true)]),
    write('REF', ['1L', element(groupNumber(carrier, record), 'employer.number', 50, true)]),
    write('REF', ['17', element(record.guid, 'guid', 50)]),
    ...(isEmployee && employee.hire_date !== null
      ? [write('DTP', ['336', 'D8', digits(employee.hire_date)])]
      : []),
    write('NM1', [
      'IL',
      '1',
      at('last_name', 60, true),
      at('first_name', 35, true),
      at('middle_name', 25),
      '',
      '',
      hasId ? '34' : '',
      hasId ? ssn(person, `${field}.ssn`, true) : '',
    ]),
    ...((person.address ?? '').trim() === ''
      ? []
      : [
          write('N3', [at('address', 55), at('address2', 55)]),
          write('N4', [
            { ...at('city', 30, true), minimum: 2 },
            { ...at('state', 2, true), minimum: 2 },
            element(person.zip?.replaceAll('-', '') ?? null, `${field}.zip`, 15, true),
          ]),
        ]),
    ...(birthdate === null
      ? []
      : [write('DMG', ['D8', digits(birthdate), gender === null ? 'U' : (genders[gender] ?? 'U')])]),
    ...(isEmployee && employee.salary_cents !== null
      ? [write('ICM', ['7', plainDollars(employee.salary_cents)])]
      : []),
    ...healthOf(person, field, write),
  ];
}

/** Tobacco, inches and pounds, where the product asks for them. */
function healthOf(
  { tobacco, height_inches, weight_pounds }: RecordPerson,
  field: string,
  write: WriteSegment,
): string[] {
  if (tobacco === null && height_inches === null && weight_pounds === null) return [];
  return [
    write('HLH', [
      tobacco === null ? 'U' : tobacco === 'yes' ? 'T' : 'N',
      element(height_inches, `${field}.height_inches`, 8),
      element(weight_pounds, `${field}.weight_pounds`, 10),
    ]),
  ];
}

/** HD05, by whether it covers the employee, a spouse, children. */
function tierOf(covered: readonly RecordPerson[]): string {
  const has = (relation: RecordPerson['relation']) => covered.some((person) => person.relation === relation);
  const [spouse, child] = [has('spouse'), has('child')];
  if (has('employee')) return spouse && child ? 'FAM' : spouse ? 'ESP' : child ? 'ECH' : 'EMP';
  return spouse && child ? 'SPC' : spouse ? 'SPO' : 'CHD';
}

/** The coverage of one member; premium and benefit stand with the first alone, so that the amounts of a file add up. */
function coverageOf(
  record: CarrierRecord,
  isFirst: boolean,
  { line, plan }: { readonly line: string; readonly plan: string },
  write: WriteSegment,
): string[] {
  const { signatures, submitted_on, reason, decision } = record;
  const effectiveDate = record.effective_date ?? decision?.effective_date ?? null;
  const { amountCents, modalCents } = inForceOf(record);
  const signed = signatures[0]?.signed_on ?? submitted_on;
  return [
    write('HD', [
      maintenance[reason],
      '',
      line,
      element(plan, 'product.code', 50, true),
      tierOf(coveredOf(record)),
    ]),
    // Without a day on which coverage begins, the day of the signature: a begin is the carrier's to say.
    effectiveDate === null
      ? write('DTP', ['300', 'D8', digits(signed)])
      : write('DTP', ['348', 'D8', digits(effectiveDate)]),
    ...(isFirst ? [write('AMT', ['P3', plainDollars(modalCents)])] : []),
    ...(isFirst && amountCents !== null ? [write('AMT', ['FK', plainDollars(amountCents)])] : []),
  ];
}
