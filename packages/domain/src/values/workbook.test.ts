import { expect, it } from 'vitest';
import { maxCellLetters, sheetRow, type WorkbookColumn } from './workbook.ts';

const columns = (count: number): WorkbookColumn[] =>
  Array.from({ length: count }, () => ({ heading: '', shown: 'plain' }));
const placesOf = (xml: string) => [...xml.matchAll(/<c r="([A-Z]+\d+)"/g)].map(([, place]) => place);

it('names cells as spreadsheets do, also beyond the alphabet', () => {
  const count = 26 + 26 * 26 + 1;
  const places = placesOf(
    sheetRow(
      columns(count),
      2,
      Array.from({ length: count }, () => 1),
    ),
  );
  expect([0, 25, 26, 51, 52, 701, 702].map((at) => places[at])).toEqual([
    'A2',
    'Z2',
    'AA2',
    'AZ2',
    'BA2',
    'ZZ2',
    'AAA2',
  ]);
});

it('leaves out what is empty, and keeps the place of the next', () => {
  expect(placesOf(sheetRow(columns(3), 7, ['', null, 'Dana']))).toEqual(['C7']);
});

it.each([
  ['=1+1', '=1+1'],
  ['<b> & "c"\r', '&lt;b&gt; &amp; &quot;c&quot;&#13;'],
  ['a\u0000b\ud83d', 'ab\ufffd'],
  ['x'.repeat(maxCellLetters + 1), 'x'.repeat(maxCellLetters)],
])('keeps a text a text', (value, written) => {
  const xml = sheetRow(columns(1), 2, [value]);
  expect(xml).toContain(`t="inlineStr"><is><t xml:space="preserve">${written}</t>`);
});

it.each([
  ['plain', '<c r="A2"><v>-1.5</v></c>'],
  ['money', '<c r="A2" s="2"><v>-1.5</v></c>'],
  ['moment', '<c r="A2" s="3"><v>-1.5</v></c>'],
] as const)('keeps a number a number, shown as %s', (shown, written) => {
  expect(sheetRow([{ heading: '', shown }], 2, [-1.5])).toContain(written);
});
