import { runsAsFormula } from '@openroll/domain/values/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harborLife, sending } from '../samples/records.fixture.ts';
import { exporters } from './files-of.ts';
import { type NameSlot, nameSlots, namingCarrier, recordNaming } from './named-parties.fixture.ts';
import { readers } from './read-names.fixture.ts';

/** Names that hold every delimiter, markup, formulas, characters outside of ASCII, and what is no character at all. */
const pieces = fc.constantFrom(
  ...['*', '~', ':', '^', '|', ',', ';', '"', "'", '\n', '\r\n', '\t', '&', '<', '>', ']]>', '<!--', '&#0;'],
  ...[
    '{',
    '}',
    '\0',
    '\u0001',
    '\u001f',
    '\u007f',
    '\u0085',
    '\ufffe',
    '\ud83d',
    '\ude00',
    '😀',
    'é',
    'ß',
    '李',
  ],
  ...['=1+1', '@', '+', '-', 'ISA*', '\u2028', '\ufeff', ' ', 'Whitfield', "O'Brien", '__proto__', '\\', '/'],
);
const names = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

type Format = keyof typeof readers;
const formats = Object.keys(readers) as Format[];
const carrier = namingCarrier();

const recordOf = (format: Format, slot: NameSlot, name: string) =>
  recordNaming(format === 'x12-834' ? 'medical' : 'life', slot, name);
const write = (format: Format, slot: NameSlot, name: string) =>
  exporters[format].write([recordOf(format, slot, name)], carrier, sending);

/** How a column says several names, or one with what belongs to it: each stands in its cell whole. */
function inCell({ party, part }: NameSlot, name: string): string {
  const [first, last] = ['Sam', 'Whitfield'];
  const parts = {
    first_name: [name, last],
    middle_name: [first, name, last],
    last_name: [first, name],
    name: [],
  };
  if (party === 'beneficiary') return `${parts[part].filter(Boolean).join(' ')} (Spouse) 100%`;
  if (party === 'trust') return `${name} (Trust) 100%`;
  if (party === 'other agent') return `Avery Agent 87.50%; ${name} 12.50%`;
  return party === 'signer' ? `applicant: ${name}; agent: Avery Agent` : name;
}

/** What is read back of a name. */
function expected(format: Format, slot: NameSlot, name: string): string {
  if (format === 'x12-834') return name.trim();
  if (format !== 'csv' && format !== 'xlsx') return name;
  const cell = inCell(slot, name);
  // A cell of CSV that would be a formula has an apostrophe before it.
  return format === 'csv' && (runsAsFormula(cell) || runsAsFormula(cell.trim())) ? `'${cell}` : cell;
}

/** The field, or the column, whose name a format refuses. */
function refusedFields(format: Format, { party, part }: NameSlot): readonly string[] {
  const isTable = format === 'csv' || format === 'xlsx';
  const dependent = (index: number) => (isTable ? [`insured.${part}`] : [`dependents.${index}.${part}`]);
  return {
    employee: isTable ? [`employee.${part}`, `insured.${part}`] : [`employee.${part}`],
    spouse: dependent(0),
    child: dependent(1),
    employer: ['employer.name'],
    agent: isTable ? ['agent.name', 'commission'] : ['agent.name'],
    'other agent': isTable ? ['commission'] : ['commission.1.name'],
    beneficiary: isTable ? ['beneficiaries.primary'] : [`beneficiaries.primary.0.${part}`],
    trust: isTable ? ['beneficiaries.contingent'] : ['beneficiaries.contingent.0.name'],
    signer: isTable ? ['signatures'] : ['signatures.0.name'],
  }[party];
}

/** An 834 has no place for who receives a benefit, who sells it, and who signs. */
const isNamedIn =
  (format: Format) =>
  ({ party }: NameSlot) =>
    format !== 'x12-834' || ['employee', 'spouse', 'child', 'employer'].includes(party);

describe.each(formats)('%s', (format) => {
  const slots = nameSlots.filter(isNamedIn(format));

  it.each(slots.map((slot) => [`${slot.part} of the ${slot.party}`, slot] as const))(
    'carries the %s as it is, whatever stands in it, or refuses it with its field',
    (_, slot) => {
      fc.assert(
        fc.property(names, (name) => {
          const written = write(format, slot, name);
          if (written.ok) {
            expect(readers[format](written.value, slot)).toBe(expected(format, slot, name));
            return;
          }
          const fields = written.problems.map(({ field }) => field);
          expect(new Set(fields)).toEqual(new Set(refusedFields(format, slot)));
          expect(format).not.toBe('ldex');
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each(['Whitfield', "O'Brien-Smith", 'Núñez'])('carries %s of everybody', (name) => {
    for (const slot of slots) {
      const written = write(format, slot, name);
      expect(written.ok && readers[format](written.value, slot)).toBe(expected(format, slot, name));
    }
  });
});

it.each(['txlife', 'csv', 'xlsx'] as const)(
  '%s carries every delimiter of any format in every name',
  (format) => {
    const name = `A & B <c> "d" 'e' ]]> * ~ : ^ | ; , Ünï 李 <!-- -->`;
    for (const slot of nameSlots) {
      const written = write(format, slot, name);
      expect(written.ok && readers[format](written.value, slot)).toBe(expected(format, slot, name));
    }
  },
);

const employee: NameSlot = { party: 'employee', part: 'last_name' };

it.each([
  ['txlife', 'a\u0001b'],
  ['x12-834', 'a*b'],
  ['x12-834', 'a~b'],
  ['x12-834', 'a:b'],
  ['x12-834', 'a^b'],
  ['x12-834', '李'],
  ['csv', 'a\0b'],
  ['xlsx', 'a\ud83db'],
] as const)('%s refuses %j, naming the application and the field', (format, name) => {
  const record = recordOf(format, employee, name);
  const written = exporters[format].write([record], harborLife(), sending);
  expect(written).toMatchObject({
    ok: false,
    problems: [{ code: 'format-character-refused', params: { record: record.enrollment_id } }],
  });
});
