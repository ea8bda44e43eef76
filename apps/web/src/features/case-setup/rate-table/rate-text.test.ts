import { expect, it } from 'vitest';
import { readRateText, writeRateText } from './rate-text.ts';

const columns = ['min_age', 'max_age', 'tobacco', 'rate'];
const two = [
  { min_age: '18', max_age: '29', tobacco: 'no', rate: '1.25' },
  { min_age: '30', max_age: '39', tobacco: 'no', rate: '2.5' },
];

it.each([
  ['tabs of a spreadsheet, in order', '18\t29\tno\t$1.25\n30\t39\tno\t$2.5'],
  ['a CSV file with names in any order', 'rate,tobacco,min_age,max_age\n1.25,no,18,29\n2.5,no,30,39'],
  ['names with blanks and capitals', 'Min Age,Max Age,Tobacco,Premium\r\n18,29,no,$1.25\r\n30,39,no,2.5\r\n'],
  ['semicolons', 'min_age;max_age;tobacco;rate\n18;29;no;1.25\n30;39;no;2.5'],
  [
    'a byte order mark and quotes',
    '\uFEFF"min_age","max_age","tobacco","rate"\n"18","29","no","1.25"\n"30","39","no","2.5"',
  ],
  ['amounts with a comma between tabs', '18\t29\tno\t1.25\n30\t39\tno\t2.5\n'],
  ['a stray quote', '18,29,no,1.25\n30,39,no,2.5\n'],
  ['empty lines between', '18,29,no,1.25\n\n,,,\n30,39,no,2.5'],
])('reads %s', (_, text) => {
  expect(readRateText(text, columns).rows).toEqual(two);
});

it('says which headers it leaves out and which columns are missing', () => {
  const read = readRateText('min_age,max_age,carrier,rate\n18,29,Acme,1', columns);
  expect(read).toMatchObject({ isNamed: true, ignored: ['carrier'], missing: ['tobacco'] });
  expect(read.rows).toEqual([{ min_age: '18', max_age: '29', tobacco: '', rate: '1' }]);
});

it('takes 5,000 rows and says that there were more', () => {
  const text = Array.from({ length: 5001 }, () => '18,29,no,1').join('\n');
  const read = readRateText(text, columns);
  expect(read.rows).toHaveLength(5000);
  expect(read.isCut).toBe(true);
});

it('writes what it reads, and defuses what a spreadsheet would calculate', () => {
  const risky = [{ ...two[0], tobacco: '=1+1' }];
  const text = writeRateText(risky, columns);
  expect(text).toContain("'=1+1");
  expect(readRateText(text, columns).rows).toEqual(risky);
});
