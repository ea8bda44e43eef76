import { expect, it } from 'vitest';
import { readBuild } from './build-csv.ts';

const read = (text: string) => readBuild('p/build.csv', text);

it('reads heights in inches or feet and inches, and open ends of weights', () => {
  expect(
    read("height,min_weight,max_weight,outcome,gender\n68,100,200,standard,\n5'9,201,,declined,male\n"),
  ).toEqual({
    value: [
      { line: 2, height: 68, min_weight: 100, max_weight: 200, outcome: 'standard' },
      { line: 3, height: 69, min_weight: 201, outcome: 'declined', gender: 'male' },
    ],
    problems: [],
  });
});

it.each<[string, string, string, number]>([
  ['a column that there is not', 'height,weight,outcome\n68,1,a\n', 'there is no column weight', 1],
  ['no outcome', 'height,min_weight\n68,1\n', 'the column outcome is missing', 1],
  ['no row', 'height,outcome\n', 'the file has no rows', 1],
  ['nothing', '', 'the file has no rows', 1],
  ['a height that is none', "height,outcome\n5'12,a\n", `height: "5'12" cannot be read`, 2],
  [
    'a weight with a fraction',
    'height,min_weight,outcome\n68,150.5,a\n',
    'min_weight: "150.5" cannot be read',
    2,
  ],
  ['a row without its height', 'height,outcome\n68,a\n,b\n', 'height: nothing stands here', 3],
  ['a cell too many', 'height,outcome\n68,a,b\n', '3 cells stand under 2 columns', 2],
])('refuses %s', (_, text, message, line) => {
  expect(read(text)).toEqual({ problems: [{ file: 'p/build.csv', line, message }] });
});
