import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanCell } from '../census/cells.ts';
import { isEmail } from './contact.ts';
import { guardFormula } from './csv.ts';
import { parseDate } from './typed-dates.ts';

/** What the README of the published strings (test/strings) lets us expect of them. */
const read = (name: string) => readFileSync(new URL(`../../test/strings/${name}`, import.meta.url), 'utf8');
const today = '2026-03-18';
const dayOf = (text: string): string | undefined => {
  const outcome = parseDate(text, { today });
  return outcome.ok ? outcome.value : outcome.problems[0]?.code;
};

interface Suite {
  readonly tests: readonly { readonly data: unknown; readonly valid: boolean }[];
}
const casesOf = (name: string) =>
  (JSON.parse(read(name)) as Suite[])
    .flatMap(({ tests }) => tests)
    .flatMap(({ data, valid }) => (typeof data === 'string' ? [{ text: data, valid }] : []));

describe('isemail', () => {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  /** U+2400 + n stands for the control character n. */
  const textOf = (xml: string) =>
    xml
      .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
      .replace(/[\u2400-\u241f]/g, (symbol) => String.fromCharCode(symbol.charCodeAt(0) - 0x2400));
  const addresses = [...read('isemail_tests.xml').matchAll(/<test id="\d+">(.*?)<\/test>/gs)].map(
    ([, test = '']) => ({
      address: textOf(/<address>(.*?)<\/address>/s.exec(test)?.[1] ?? ''),
      category: /<category>(.*?)<\/category>/.exec(test)?.[1] ?? '',
    }),
  );
  const ofKind = (...kinds: string[]) => addresses.filter(({ category }) => kinds.includes(category));

  it('good addresses are taken', () => {
    const good = ofKind('ISEMAIL_VALID_CATEGORY', 'ISEMAIL_DNSWARN');
    expect(good).toHaveLength(22);
    expect(good.filter(({ address }) => !isEmail(address))).toEqual([]);
  });

  it('bad ones are refused', () => {
    const bad = ofKind('ISEMAIL_ERR');
    expect(bad).toHaveLength(66);
    expect(bad.filter(({ address }) => isEmail(address))).toEqual([]);
  });
});

describe('JSON Schema formats', () => {
  it('addresses are told apart, but for quoted names and address literals, which we never take', () => {
    const differs = casesOf('email.json').filter(({ text, valid }) => isEmail(text) !== valid);
    expect(differs.filter(({ text, valid }) => !valid || !/["[]/.test(text))).toEqual([]);
  });

  it('dates are told apart, but for our other spellings and for days before 1900', () => {
    const differs = casesOf('date.json').filter(
      ({ text, valid }) => valid !== (dayOf(text) !== 'date-format'),
    );
    expect(differs.map(({ text }) => [text, dayOf(text)])).toEqual([
      ['06/19/1963', '1963-06-19'],
      ['1998-1-20', '1998-01-20'],
      ['1998-01-1', '1998-01-01'],
      [' 2024-01-15', '2024-01-15'],
      ['2024-01-15 ', '2024-01-15'],
      ['2020.01.01', '2020-01-01'],
    ]);
  });
});

it('of the spellings that dateparse knows ours give its day, and no other is guessed at', () => {
  const lines = read('dateparse_examples.csv').trim().split(/\r?\n/).slice(1);
  const ours = lines
    .map((line) => line.split(','))
    .filter(([input = '']) => dayOf(input) !== 'date-format')
    .map(([input = '', parsed = '']) => [input, dayOf(input), parsed.slice(0, 10)]);
  expect(ours.filter(([, day, expected]) => day !== expected)).toEqual([]);
  expect(ours.map(([input]) => input)).toEqual(
    expect.arrayContaining([
      '08/21/71',
      '8/1/71',
      '3/31/2014',
      '03/31/2014',
      '2014-04-26',
      '3.31.2014',
      '03.31.2014',
      '08.21.71',
    ]),
  );
  for (const text of ['2014', '2014-04', '20140601', '1332151919', '1384216367189'])
    expect(dayOf(text)).toBe('date-format');
});

it('AC28 no naughty string is a formula, and each comes back as it was kept', () => {
  for (const text of JSON.parse(read('blns.json')) as string[]) {
    expect(guardFormula(text).trim()).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/u);
    expect(cleanCell(guardFormula(text))).toBe(cleanCell(text));
    expect(cleanCell(cleanCell(text))).toBe(cleanCell(text));
  }
});
