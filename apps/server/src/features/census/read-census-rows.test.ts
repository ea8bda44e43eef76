import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { decodeCensusFile } from './decode-census-file.ts';
import { readCensusRows, readCsv } from './read-census-rows.ts';

const data = new URL('../../../test/data/census/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, data));
const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);
const refusalOf = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('csv-spectrum', () => {
  const names = readdirSync(new URL('csv-spectrum/csvs/', data)).map((name) => name.replace('.csv', ''));

  it.each(names)('parses %s as published', (name) => {
    const [header = [], ...rows] = cellsOf(decodeCensusFile(file(`csv-spectrum/csvs/${name}.csv`)));
    const read = rows.map((cells) =>
      Object.fromEntries(header.map((column, index) => [column, cells[index]])),
    );
    expect(read).toEqual(JSON.parse(file(`csv-spectrum/json/${name}.json`).toString()));
  });
});

describe('CSV by RFC 4180', () => {
  it.each<[string, string, string[][]]>([
    [
      'lines that end by LF, CRLF or CR, mixed',
      'a,b\n1,2\r\n3,4\r5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['quoted commas, quotes and line breaks', '"a,b","say ""hi""","x\r\ny"', [['a,b', 'say "hi"', 'x\r\ny']]],
    ['blanks around a value', ' a , b ', [[' a ', ' b ']]],
    [
      'empty cells',
      'a,,\n,,c',
      [
        ['a', '', ''],
        ['', '', 'c'],
      ],
    ],
    [
      'rows of different lengths',
      'a,b,c\n1,2\n1,2,3,4',
      [
        ['a', 'b', 'c'],
        ['1', '2'],
        ['1', '2', '3', '4'],
      ],
    ],
    ['no newline at the end', 'a\nb', [['a'], ['b']]],
    [
      'umlauts',
      'ä,ö\nß,é',
      [
        ['ä', 'ö'],
        ['ß', 'é'],
      ],
    ],
  ])('keeps %s', (_, text, expected) => expect(cellsOf(text)).toEqual(expected));

  it('drops blank rows, of which formatted sheets have hundreds, but counts them', () => {
    const rows = readCsv('a,b\n\n , \n1,2\n,,,').map(({ number, cells }) => ({ number, cells }));
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 4, cells: ['1', '2'] },
    ]);
  });

  it.each([
    ['a quote that is never closed', 'a,b\n1,"2', 'census-unclosed-quote', 2],
    ['a quote in the middle of a bare cell', 'a,b\n1,This "2" is', 'census-stray-quote', 2],
    ['a quote in the middle of a quoted cell', 'a\nb\n"Hey " it",3', 'census-stray-quote', 3],
  ])('refuses %s, naming the line', (_, text, code, line) => {
    const { status, problems } = refusalOf(() => readCsv(text));
    expect([status, problems[0]?.code, problems[0]?.params?.line]).toEqual([422, code, line]);
  });
});

describe('the table of a census', () => {
  const header = 'first_name,last_name,ssn,date_of_birth';
  const row = 'A,B,219-09-9999,1980-01-01';

  it.each([
    ['under titles within the first five rows', `People of Lakeside,,,\n2026,,,\n\n${header}\n${row}`],
    ['with semicolons', `${header}\n${row}`.replaceAll(',', ';')],
    ['with tabs', `${header}\n${row}`.replaceAll(',', '\t')],
    ['with a byte-order mark', `\uFEFF${header}\n${row}`],
  ])('is found %s', (_, text) => {
    const { positions, rows } = readCensusRows(decodeCensusFile(Buffer.from(text)));
    expect(positions.get('ssn')).toBe(2);
    expect(rows.map(({ cells }) => cells.join(','))).toEqual([row]);
  });

  it('is not looked for below the fifth row', () => {
    const { problems } = refusalOf(() => readCensusRows(`a\nb\nc\nd\ne\n${header}\n${row}`));
    expect(problems[0]?.code).toBe('census-no-known-header');
  });

  it('reads Windows-1252 where the bytes are not UTF-8', () => {
    const bytes = Buffer.from(`${header}\nRen\xe9,M\xfcller,219-09-9999,1980-01-01`, 'latin1');
    expect(readCensusRows(decodeCensusFile(bytes)).rows[0]?.cells.slice(0, 2)).toEqual(['René', 'Müller']);
  });

  it('is either read or refused, whatever the bytes are', () => {
    const lines = fc.array(
      fc.oneof(fc.constantFrom(header, row, '"', '""', ',', ';', '\t', '\r', '\uFEFF'), fc.string()),
    );
    const bytes = fc.oneof(
      lines.map((all) => Buffer.from(all.join('\n'))),
      fc.uint8Array({ maxLength: 400 }).map((all) => Buffer.from(all)),
    );
    fc.assert(
      fc.property(bytes, (content) => {
        try {
          expect(readCensusRows(decodeCensusFile(content)).rows.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          expect([400, 413, 422]).toContain(error.status);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads back every cell that was quoted', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', '\n', '\r', 'é', ';') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (table) => {
          const text = table
            .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
            .join('\r\n');
          expect(cellsOf(text)).toEqual(table.filter((cells) => cells.some((one) => one.trim() !== '')));
        },
      ),
    );
  });
});

describe('messytables', () => {
  const others: Readonly<Record<string, readonly [number, string]>> = {
    'complex.csv': [422, 'census-stray-quote'],
    'weird_head_padding.csv': [422, 'census-stray-quote'],
    'utf-16le_encoded.csv': [422, 'census-file-utf16'],
  };

  it.each(readdirSync(new URL('messytables/', data)))(
    'refuses %s in words and reads no row of it',
    (name) => {
      const { status, problems } = refusalOf(() =>
        readCensusRows(decodeCensusFile(file(`messytables/${name}`))),
      );
      expect([status, problems[0]?.code]).toEqual(others[name] ?? [400, 'census-no-known-header']);
    },
  );
});
