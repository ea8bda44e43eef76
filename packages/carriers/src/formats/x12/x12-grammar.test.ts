import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CarrierRecord } from '../../record/record.ts';
import {
  anEmployee,
  aPerson,
  decided,
  disability,
  harborLife,
  medical,
  sending,
} from '../../samples/records.fixture.ts';
import { grammarFaults } from './grammar.fixture.ts';
import { x12834 } from './x12-834.ts';

const text = (maxLength: number) =>
  fc.oneof(
    {
      weight: 120,
      arbitrary: fc.constantFrom('Whitfield', "O'Brien", 'de la Cruz-Núñez', 'X', 'ISA', '  Ann ', 'A/B & C'),
    },
    { weight: 6, arbitrary: fc.string({ minLength: 1, maxLength }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a*b', 'a~b', 'a:b', 'a^b', 'a\nb', '李', '', ' ', 'x'.repeat(200)),
    },
  );
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const digits = (count: number) =>
  fc.array(fc.nat(9), { minLength: count, maxLength: count }).map((all) => all.join(''));
const ssn = digits(9).map((all) => `${all.slice(0, 3)}-${all.slice(3, 5)}-${all.slice(5)}`);

const person = fc.record({
  first_name: text(35),
  middle_name: rarely(text(25)),
  last_name: text(60),
  birthdate: rarely(day),
  gender: rarely(fc.constantFrom('female', 'male', 'x')),
  tobacco: rarely(fc.constantFrom('yes' as const, 'no' as const)),
  height_inches: rarely(fc.integer({ min: 1, max: 99 })),
  weight_pounds: rarely(fc.integer({ min: 1, max: 999 })),
});
const address = rarely(
  fc.record({
    address: text(55),
    address2: rarely(text(55)),
    city: fc.constantFrom('Joliet', 'Fond du Lac', 'St. Louis', 'Y'),
    state: fc.constantFrom('IL', 'TX', 'PR'),
    zip: fc.oneof(
      digits(5),
      digits(9).map((all) => `${all.slice(0, 5)}-${all.slice(5)}`),
    ),
  }),
).map((one) => one ?? { address: null, address2: null, city: null, state: null, zip: null });

const shared = fc.record({
  guid: fc.uuid(),
  enrollment_id: fc.integer({ min: 1, max: 1_000_000 }),
  reason: fc.constantFrom('application' as const, 'correction' as const),
  effective_date: rarely(day),
  employer: fc.record({
    id: fc.integer({ min: 8, max: 12 }),
    name: text(60),
    number: rarely(fc.constantFrom('G-100', '7781')),
    division: fc.constant(null),
  }),
});
const employee = fc
  .tuple(person, address, ssn, rarely(day), rarely(fc.nat(9_999_999_99)))
  .map(([who, where, id, hire_date, salary_cents]) =>
    anEmployee({ ...who, ...where, ssn: id, hire_date, salary_cents }),
  );

const ofFamily = fc
  .tuple(
    shared,
    employee,
    person,
    person,
    rarely(ssn),
    fc.subarray(['primary', 'spouse', 'child-1'], { minLength: 1 }),
  )
  .map(([of, head, second, third, id, insured_parties]) =>
    medical({
      ...of,
      employee: head,
      dependents: [
        aPerson({ ...second, ssn: id }),
        aPerson({ ...third, party: 'child-1', relation: 'child', ssn: null }),
      ],
      coverage: { ...medical().coverage, insured_parties },
    }),
  );
const ofIncome = fc
  .tuple(
    shared,
    employee,
    fc.nat(10_000_000),
    fc.constantFrom(undefined, 'approve' as const, 'part' as const),
  )
  .map(([of, head, modal_cents, decision]): CarrierRecord => {
    const record = disability({ ...of, employee: head, premium: { ...disability().premium, modal_cents } });
    return decision ? decided(record, decision) : record;
  });
const sendings = fc.record({
  packageId: fc.uuid(),
  at: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  sequence: fc.integer({ min: 1, max: 2_000_000_000 }),
});

it('every file obeys the grammar of 005010X220A1, or is refused with the field that cannot stand in one', () => {
  let accepted = 0;
  const families = fc.array(fc.oneof(ofFamily, ofIncome), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(families, sendings, fc.boolean(), (records, how, test) => {
      const written = x12834(records, harborLife({ test }), how);
      if (!written.ok) {
        for (const { code, field } of written.problems) {
          expect([
            'format-character-refused',
            'format-value-too-long',
            'format-value-too-short',
            'format-value-missing',
          ]).toContain(code);
          expect(field).toMatch(/^(employee|employer|dependents\.\d)\./);
        }
        return;
      }
      accepted += 1;
      expect(grammarFaults(new TextDecoder('utf-8', { fatal: true }).decode(written.value))).toEqual([]);
    }),
    { numRuns: 1500 },
  );
  expect(accepted).toBeGreaterThan(250);
});

const whole = (() => {
  const written = x12834([medical(), disability()], harborLife(), sending);
  return written.ok ? new TextDecoder().decode(written.value) : '';
})();

it('the grammar finds nothing in a file of ours', () => {
  expect(grammarFaults(whole)).toEqual([]);
});

it.each([
  ['a segment less', (file: string) => file.replace(/DMG[^~]*~/, '')],
  ['a segment in another place', (file: string) => file.replace(/(REF\*0F[^~]*~)(REF\*1L[^~]*~)/, '$2$1')],
  ['no subscriber number', (file: string) => file.replace(/REF\*0F\*\d+~/, 'REF*0F~')],
  ['a code that is none', (file: string) => file.replace('*021*EC*', '*022*EC*')],
  ['another control number at the end', (file: string) => file.replace(/IEA\*1\*\d{9}/, 'IEA*1*000000099')],
  ['a wrong count of sets', (file: string) => file.replace(/GE\*1/, 'GE*3')],
  ['a day that is none', (file: string) => file.replace(/DMG\*D8\*\d{8}/, 'DMG*D8*19861332')],
  ['an element too many', (file: string) => file.replace('HD*021**HLT*MED*FAM', 'HD*021**HLT*MED*FAM*X')],
  ['a delimiter in a name', (file: string) => file.replace('*Whitfield*', '*Whit:field*')],
  ['an ISA of another width', (file: string) => file.replace('OPENROLL       ', 'OPENROLL      ')],
])('and finds %s', (_, change) => {
  const changed = change(whole);
  expect(changed).not.toBe(whole);
  expect(grammarFaults(changed)).not.toEqual([]);
});
