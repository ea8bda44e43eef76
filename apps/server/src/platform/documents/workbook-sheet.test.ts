import type { WorkbookCell } from '@openroll/domain/values/workbook';
import { expect, it } from 'vitest';
import { sheetXml } from './workbook-sheet.ts';

async function xmlOf(width: number, rows: readonly (readonly WorkbookCell[])[]): Promise<string> {
  const columns = Array.from({ length: width }, (_, at) => ({ heading: `H${at}`, shown: 'plain' as const }));
  const parts: string[] = [];
  for await (const part of sheetXml(columns, given(rows))) parts.push(part);
  return parts.join('');
}

async function* given(rows: readonly (readonly WorkbookCell[])[]) {
  yield* rows;
}

it('names every row and cell by its place, past the 26th column too', async () => {
  const xml = await xmlOf(54, [Array.from({ length: 54 }, (_, at) => at)]);
  const places = [...xml.matchAll(/<c r="([A-Z]+\d+)"/g)].map(([, place]) => place);
  expect(places).toHaveLength(108);
  expect([places[0], places[25], places[26], places[51], places[52], places[53]]).toEqual([
    ...['A1', 'Z1', 'AA1', 'AZ1', 'BA1', 'BB1'],
  ]);
  expect(places.at(-1)).toBe('BB2');
  expect([...xml.matchAll(/<row r="(\d+)"/g)].map(([, row]) => row)).toEqual(['1', '2']);
});

it('leaves out cells with nothing in them, and moves no other', async () => {
  const xml = await xmlOf(3, [[null, '', 'C'], []]);
  expect(xml).toContain(
    '<row r="2"><c r="C2" t="inlineStr"><is><t xml:space="preserve">C</t></is></c></row>',
  );
  expect(xml).toContain('<row r="3"></row>');
});

it('counts on over what is written at once', async () => {
  const xml = await xmlOf(
    1,
    Array.from({ length: 1001 }, (_, at) => [at]),
  );
  expect(xml).toContain('<c r="A501"><v>499</v></c>');
  expect(xml).toContain('<c r="A1002"><v>1000</v></c></row></sheetData>');
});
