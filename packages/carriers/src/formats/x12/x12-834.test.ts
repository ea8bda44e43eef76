import { X12Interchange, X12Parser, type X12Segment } from 'node-x12';
import { expect, it } from 'vitest';
import type { CarrierRecord } from '../../record/record.ts';
import {
  accident,
  anEmployee,
  aPerson,
  decided,
  disability,
  harborLife,
  medical,
  sending,
} from '../../samples/records.fixture.ts';
import { x12834 } from './x12-834.ts';

function read(records: readonly CarrierRecord[], carrier = harborLife()) {
  const written = x12834(records, carrier, sending);
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  const read = new X12Parser(true).parse(new TextDecoder().decode(written.value));
  if (!(read instanceof X12Interchange)) throw new Error('more than one interchange');
  return read;
}

const values = ({ tag, elements }: X12Segment) => [tag, ...elements.map(({ value }) => value)].join('*');
const refusals = (records: readonly CarrierRecord[], carrier = harborLife()) => {
  const written = x12834(records, carrier, sending);
  return written.ok ? [] : written.problems.map(({ code, field }) => `${code} ${field}`);
};

it('counts right from the members to the envelope, one transaction for each employer', () => {
  const other = disability({ employer: { id: 5, name: 'Harbor Cannery', number: 'G-200', division: null } });
  const { header, trailer, functionalGroups } = read([medical(), other, disability()]);
  const [group] = functionalGroups;
  expect([header.valueOf(13), header.valueOf(15), trailer.valueOf(1), trailer.valueOf(2)]).toEqual([
    '12',
    'T',
    '1',
    '12',
  ]);
  expect([group?.trailer.valueOf(1), group?.trailer.valueOf(2), group?.header.valueOf(6)]).toEqual([
    '2',
    '12',
    '12',
  ]);
  for (const one of group?.transactions ?? []) {
    expect(Number(one.trailer.valueOf(1))).toBe(one.segments.length + 2);
    expect(one.trailer.valueOf(2)).toBe(one.header.valueOf(2));
    expect(one.header.valueOf(3)).toBe('005010X220A1');
  }
  expect(
    group?.transactions.map(({ segments }) => segments.filter(({ tag }) => tag === 'INS').length),
  ).toEqual([4, 1]);
});

it('stands as production where the carrier is no test', () => {
  expect(read([disability()], harborLife({ test: false })).header.valueOf(15)).toBe('P');
});

it('tells each member, the employee first, with the coverage of those whom it is for', () => {
  const [transaction] = read([medical()]).functionalGroups[0]?.transactions ?? [];
  const lines = transaction?.segments.map(values) ?? [];
  expect(lines.filter((line) => /^(INS|NM1|HD)/.test(line))).toEqual([
    'INS*Y*18*021*EC*A***AC',
    'NM1*IL*1*Whitfield*Dana*Q***34*900123456',
    'HD*021**HLT*MED*FAM',
    'INS*N*01*021*EC*A',
    'NM1*IL*1*Whitfield*Sam',
    'HD*021**HLT*MED*FAM',
    'INS*N*19*021*EC*A',
    'NM1*IL*1*Whitfield*Kim',
    'HD*021**HLT*MED*FAM',
  ]);
  expect(lines.filter((line) => line.startsWith('AMT'))).toEqual(['AMT*P3*43.18']);
  expect(lines).toContain('REF*1L*HG-0001');
});

it.each([
  [['primary'], 'EMP'],
  [['primary', 'spouse'], 'ESP'],
  [['primary', 'child-1'], 'ECH'],
  [['spouse'], 'SPO'],
  [['child-1'], 'CHD'],
  [['spouse', 'child-1'], 'SPC'],
])('says of a coverage for %j that its level is %s', (insured_parties, level) => {
  const [transaction] =
    read([medical({ coverage: { ...medical().coverage, insured_parties } })]).functionalGroups[0]
      ?.transactions ?? [];
  const coverages = transaction?.segments.filter(({ tag }) => tag === 'HD').map((one) => one.valueOf(5));
  expect(coverages).toEqual(insured_parties.map(() => level));
});

it('names the employer as the carrier does', () => {
  const [transaction] = read([medical()]).functionalGroups[0]?.transactions ?? [];
  const names = transaction?.segments.filter(({ tag }) => tag === 'N1').map(values);
  expect(names).toEqual(['N1*P5*Lakeside Manufacturing*94*HG-0001', 'N1*IN*Harbor Life*94*harbor-life']);
});

it('says the day on which coverage begins, or the day of the signature where that is the carrier’s to say', () => {
  const days = (record: CarrierRecord) =>
    read([record])
      .functionalGroups[0]?.transactions[0]?.segments.map(values)
      .filter((line) => /^DTP\*(300|348)/.test(line));
  expect(days(disability())).toEqual(['DTP*300*D8*20261121']);
  expect(days(disability({ effective_date: '2027-01-01' }))).toEqual(['DTP*348*D8*20270101']);
});

const amounts = (record: CarrierRecord) =>
  read([record])
    .functionalGroups[0]?.transactions[0]?.segments.map(values)
    .filter((line) => /^(AMT|HD|DTP\*348)/.test(line));

it.each([
  ['approve', ['HD*001**STD*STD-14*EMP', 'DTP*348*D8*20270101', 'AMT*P3*45.18', 'AMT*FK*3400.00']],
  ['part', ['HD*001**STD*STD-14*EMP', 'DTP*348*D8*20270201', 'AMT*P3*44.18', 'AMT*FK*2900.00']],
] as const)('tells a decision as a change to what is in force then: %s', (value, lines) => {
  expect(amounts(decided(disability(), value))).toEqual(lines);
});

it('tells an application of which a part was approved as that part, from its day on', () => {
  const approved = decided(disability(), 'part', {
    part: 'enrollment',
    amount_cents: 100_000,
    premium: { modal_cents: 1800, annual_cents: 46_800 },
  });
  expect(amounts({ ...approved, reason: 'application', effective_date: null })).toEqual([
    'HD*021**STD*STD-14*EMP',
    'DTP*348*D8*20270201',
    'AMT*P3*18.00',
    'AMT*FK*1000.00',
  ]);
});

it('refuses by name what was declined', () => {
  expect(refusals([decided(disability(), 'decline')])).toEqual(['format-decision-refused decision.value']);
});

it('refuses every kind but disability and medical by name', () => {
  const written = x12834([disability(), accident()], harborLife(), sending);
  expect(written).toMatchObject({
    ok: false,
    problems: [
      { code: 'format-product-refused', params: { record: 17, product: 'Accident', format: 'X12 834' } },
    ],
  });
});

it.each<[string, Partial<CarrierRecord>, string]>([
  ['no SSN', { employee: anEmployee({ ssn: null }) }, 'format-value-missing employee.ssn'],
  [
    'a delimiter in the employer’s name',
    { employer: { id: 1, name: 'A*B', number: '1', division: null } },
    'format-character-refused employer.name',
  ],
  [
    'a delimiter in a dependent’s name',
    {
      dependents: [aPerson({ first_name: 'a~b' })],
      coverage: { ...medical().coverage, insured_parties: ['primary', 'spouse'] },
    },
    'format-character-refused dependents.0.first_name',
  ],
  [
    'a street that is too long',
    { employee: anEmployee({ address: 'x'.repeat(56) }) },
    'format-value-too-long employee.address',
  ],
  [
    'a product that the carrier does not list',
    { product: { code: 'X', name: 'X', version: '1' } },
    'carrier-product-unlisted product.code',
  ],
])('refuses %s, naming the field', (_, given, refusal) => {
  expect(refusals([medical(given)])).toContain(refusal);
});

it('refuses a carrier without an envelope', () => {
  expect(refusals([disability()], { ...harborLife(), x12: undefined })).toEqual([
    'carrier-setting-missing x12',
  ]);
});

it('names a group that has no number by the one under which we know it', () => {
  const employer = { id: 7, name: 'Harbor Cannery', number: null, division: null };
  const [group] = read([medical({ employer })]).functionalGroups;
  const said = group?.transactions.flatMap(({ segments }) => segments.map(values));
  expect(said).toContain('REF*1L*07');
});
