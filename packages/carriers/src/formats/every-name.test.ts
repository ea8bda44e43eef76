import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { X12Interchange, X12Parser } from 'node-x12';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { anEmployee, harborLife, medical, sending, termLife } from '../samples/records.fixture.ts';
import { exporters } from './files-of.ts';

/** Names that hold every delimiter, markup, formulas, characters outside of ASCII, and what is no character at all. */
const pieces = fc.constantFrom(
  ...[
    '*',
    '~',
    ':',
    '^',
    '|',
    ',',
    ';',
    '"',
    "'",
    '\n',
    '\r\n',
    '\t',
    '&',
    '<',
    '>',
    ']]>',
    '<!--',
    '&#0;',
    '{',
    '}',
  ],
  ...[
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
    '=1+1',
    '@',
    '+',
    '-',
  ],
  ...['ISA*', '\u2028', '\ufeff', ' ', 'Whitfield', "O'Brien", '__proto__', '\\', '/'],
);
const names = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Texts of elements of one name, as an independent parser reads them; it throws on XML that is not well-formed. */
function textsOf(xml: string, wanted: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (name === wanted) found.push('');
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', (text) => {
    if (open.at(-1) === wanted) found[found.length - 1] += text;
  });
  parser.write(xml).close();
  return found;
}

const readers = {
  ldex: (bytes: Uint8Array) => JSON.parse(utf8(bytes)).Employers[0].Employees[0].LastName as string,
  txlife: (bytes: Uint8Array) => textsOf(utf8(bytes), 'LastName')[0] ?? '',
  'x12-834': (bytes: Uint8Array) => {
    const read = new X12Parser(true).parse(utf8(bytes));
    if (!(read instanceof X12Interchange)) throw new Error('more than one interchange');
    const [transaction] = read.functionalGroups[0]?.transactions ?? [];
    return transaction?.segments.find(({ tag }) => tag === 'NM1')?.valueOf(3) ?? '';
  },
  csv: (bytes: Uint8Array) => {
    const [, line = []] = parseCsv(utf8(bytes), { bom: true }) as string[][];
    return line[4] ?? '';
  },
  xlsx: (bytes: Uint8Array) => {
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    // The headings are texts; of the line that follows the fifth is the last name.
    const headings = harborLife().columns?.columns.length ?? 0;
    return textsOf(sheet, 't')[headings + 4] ?? '';
  },
} as const;

const recordOf = (format: keyof typeof readers, name: string) =>
  format === 'x12-834'
    ? medical({ employee: anEmployee({ last_name: name }) })
    : termLife({ employee: anEmployee({ last_name: name }) });

const formats = Object.keys(readers) as (keyof typeof readers)[];

it.each(formats)('%s carries any name as it is, or refuses it with its field', (format) => {
  fc.assert(
    fc.property(names, (name) => {
      const written = exporters[format].write([recordOf(format, name)], harborLife(), sending);
      if (!written.ok) {
        const fields = written.problems.map(({ field = '' }) => field.replace('insured.', 'employee.'));
        expect(new Set(fields)).toEqual(new Set(['employee.last_name']));
        expect(format).not.toBe('ldex');
        return;
      }
      const read = readers[format](written.value);
      if (format === 'ldex') expect(read).toBe(name);
      else if (format === 'x12-834') expect(read).toBe(name.trim());
      // A cell that would be a formula has an apostrophe before it.
      else if (format === 'csv') expect([name, `'${name}`]).toContain(read);
      else expect(read).toBe(name);
    }),
    { numRuns: 400 },
  );
});

it.each(['Whitfield', "O'Brien-Smith", 'Núñez'])('every format carries %s', (name) => {
  for (const format of formats) {
    const written = exporters[format].write([recordOf(format, name)], harborLife(), sending);
    expect(written.ok && readers[format](written.value)).toBe(name);
  }
});

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
  const written = exporters[format].write([recordOf(format, name)], harborLife(), sending);
  expect(written).toMatchObject({
    ok: false,
    problems: [
      { code: 'format-character-refused', params: { record: recordOf(format, name).enrollment_id } },
    ],
  });
});
