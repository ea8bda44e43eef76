import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { readCensusRows } from './read-census-rows.ts';
import { readCsv } from './read-csv.ts';
import type { CsvRow } from './take-rows.ts';

const data = new URL('../../../../test/data/census/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, data));
const rowsOf = async (content: string | Buffer): Promise<CsvRow[]> => {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(Buffer.from(content))) rows.push(row);
  return rows;
};
const cellsOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ cells }) => cells);
const tableOf = (content: string | Buffer) => readCensusRows(Buffer.from(content));
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (caught: unknown) => caught,
  );
  if (error instanceof Refusal) return error;
  throw error;
};

describe('csv-spectrum', () => {
  const names = readdirSync(new URL('csv-spectrum/csvs/', data)).map((name) => name.replace('.csv', ''));

  it.each(names)('parses %s as published', async (name) => {
    const [header = [], ...rows] = await cellsOf(file(`csv-spectrum/csvs/${name}.csv`));
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
  ])('keeps %s', async (_, text, expected) => expect(await cellsOf(text)).toEqual(expected));

  it('drops blank rows, of which formatted sheets have hundreds, but counts them', async () => {
    expect(await rowsOf('a,b\n\n , \n1,2\n,,,')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 4, cells: ['1', '2'] },
    ]);
  });

  it.each([
    ['a quote that is never closed', 'a,b\n1,"2', 'census-unclosed-quote', 2],
    ['a quote in the middle of a bare cell', 'a,b\n1,This "2" is', 'census-stray-quote', 2],
    ['a quote in the middle of a quoted cell', 'a\nb\n"Hey " it",3', 'census-stray-quote', 3],
  ])('refuses %s, naming the line', async (_, text, code, line) => {
    const { status, problems } = await refusalOf(rowsOf(text));
    expect([status, problems[0]?.code, problems[0]?.params?.line]).toEqual([422, code, line]);
  });
});

describe('a file of many parts', () => {
  it.each([
    ['UTF-8', 'utf8', '“é”'],
    ['Windows-1252', 'latin1', 'é'],
  ] as const)('is the same in %s wherever a part ends', async (_, encoding, letters) => {
    const lines = 12_000;
    const line = `"${letters}, ""${letters}""\r\n${'b'.repeat(40)}",c\r\n`;
    for (const shift of [0, 1, 2, 3, 4, 5]) {
      const bytes = Buffer.from(`${'x'.repeat(shift)}a,b\r\n${line.repeat(lines)}`, encoding);
      expect(bytes.length).toBeGreaterThan(2 * 262_144);
      const [header, ...rows] = await cellsOf(bytes);
      expect(header).toEqual([`${'x'.repeat(shift)}a`, 'b']);
      const read = `${letters}, "${letters}"\r\n${'b'.repeat(40)}|c`;
      expect(rows.filter((cells) => cells.join('|') === read).length).toBe(lines);
    }
  });

  it('is refused for what stands in its last part', async () => {
    const text = `a,b\n${'1,2\n'.repeat(19_000)}`;
    expect((await rowsOf(text)).length).toBe(19_001);
    const { problems } = await refusalOf(rowsOf(`${text}3,"4`));
    expect(problems[0]).toMatchObject({ code: 'census-unclosed-quote', params: { line: 19_002 } });
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
  ])('is found %s', async (_, text) => {
    const { positions, rows } = await tableOf(text);
    expect(positions.get('ssn')).toBe(2);
    expect(rows.map(({ cells }) => cells.join(','))).toEqual([row]);
  });

  it('is not looked for below the fifth row', async () => {
    const { problems } = await refusalOf(tableOf(`a\nb\nc\nd\ne\n${header}\n${row}`));
    expect(problems[0]?.code).toBe('census-no-known-header');
  });

  it('reads Windows-1252 where the bytes are not UTF-8', async () => {
    const bytes = Buffer.from(`${header}\nRen\xe9,M\xfcller,219-09-9999,1980-01-01`, 'latin1');
    expect((await tableOf(bytes)).rows[0]?.cells.slice(0, 2)).toEqual(['René', 'Müller']);
  });

  it('is either read or refused, whatever the bytes are', async () => {
    const lines = fc.array(
      fc.oneof(fc.constantFrom(header, row, '"', '""', ',', ';', '\t', '\r', '\uFEFF'), fc.string()),
    );
    const bytes = fc.oneof(
      lines.map((all) => Buffer.from(all.join('\n'))),
      fc.uint8Array({ maxLength: 400 }).map((all) => Buffer.from(all)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        try {
          expect((await tableOf(Buffer.from(content))).rows.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          expect([400, 413, 422]).toContain(error.status);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads back every cell that was quoted', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', '\n', '\r', 'é') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (table) => {
          const text = table
            .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
            .join('\r\n');
          expect(await cellsOf(text)).toEqual(
            table.filter((cells) => cells.some((one) => one.trim() !== '')),
          );
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
    async (name) => {
      const { status, problems } = await refusalOf(tableOf(file(`messytables/${name}`)));
      expect([status, problems[0]?.code]).toEqual(others[name] ?? [400, 'census-no-known-header']);
    },
  );
});
