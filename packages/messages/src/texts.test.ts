import { problemCodes } from '@openroll/domain/problem-codes';
import { wrongType } from '@openroll/domain/problems';
import { expect, test } from 'vitest';
import { createTranslator, plainSite } from './create-translator.ts';
import { en } from './en/all.ts';
import { formatsIn } from './formats.ts';
import { argumentsOf } from './message-arguments.ts';
import { translateProblem } from './texts.ts';

const t = createTranslator(plainSite, 'en');

test('says the tenant’s words in every form', () => {
  const groups = createTranslator(
    {
      ...plainSite,
      terminology: {
        case: { singular: 'group', plural: 'groups' },
        enrollment: { singular: 'application', plural: 'applications' },
        employee: { singular: 'associate', plural: 'associates' },
      },
    },
    'en',
  );
  expect(groups('problems.case-unavailable')).toBe('This application is currently unavailable.');
  expect(groups('shell.cases')).toBe('Groups');
  expect(groups('problems.case-name-taken')).toBe('A group with this name exists already.');
  expect(t('problems.case-unavailable')).toBe('This enrollment is currently unavailable.');
});

test('fills in values, and shows a placeholder that nobody filled', () => {
  expect(t('problems.date-not-on-or-after', { date: { day: '2026-01-02' } })).toBe(
    'Date must be on or after 01/02/2026',
  );
  expect(t('problems.date-not-on-or-after')).toContain('{date}');
});

test('has a sentence for every problem code', () => {
  for (const code of problemCodes) {
    const params = Object.fromEntries(Object.keys(argumentsOf(en.problems[code])).map((name) => [name, 7]));
    if (code !== 'permission-denied') expect(translateProblem(t, { code, params })).toMatch(/^[^{}]{6,}$/);
  }
});

test('every refused permission begins with the same words and is a sentence (§10.2)', () => {
  for (const act of Object.keys(en.denied) as (keyof typeof en.denied)[]) {
    const params = { sentence: { phrase: `denied.${act}`, params: { field: 'roles' } } } as const;
    const sentence = translateProblem(t, { code: 'permission-denied', params });
    expect(sentence).toMatch(/^You do not have permission to [^{}]+\.$/);
  }
});

test('says in force only of insurance that exists, which none of these texts speaks of (§18.6)', () => {
  const said = Object.entries(en).flatMap(([feature, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => /\bin force\b/i.test(text))
      .map(([name]) => `${feature}.${name}`),
  );
  expect(said).toEqual([]);
});

test('counts as the language does, and writes numbers, days and lists as it writes them', () => {
  expect(t('census.people', { count: 0 })).toBe('No people yet');
  expect(t('census.people', { count: 1 })).toBe('1 person');
  expect(t('census.people', { count: 12_345 })).toBe('12,345 people');
  expect(t.formats.day('2026-03-14')).toBe('Mar 14, 2026');
  expect(t.formats.shortDay('2026-03-14')).toBe('03/14/2026');
  expect(t.formats.money(123_456)).toBe('$1,234.56');
  expect([1_000_000, 1_000_050].map(t.formats.amount)).toEqual(['$10,000', '$10,000.50']);
  expect([31 / 250, 0].map(t.formats.percent)).toEqual(['12.4%', '0%']);
  expect((['and', 'or', 'plain'] as const).map((as) => t.formats.list(['a', 'b', 'c'], as))).toEqual([
    'a, b, and c',
    'a, b, or c',
    'a, b, c',
  ]);
  expect(t('problems.not-on-step', { lower: 0.00000001, upper: 1234.5 })).toContain(
    '0.00000001 and 1,234.5.',
  );
  expect(translateProblem(t, wrongType('tags', 'tag'))).toBe(
    'tags has the wrong type. Expected: the id of a tag, or the tag itself.',
  );
  expect(t('problems.unknown-value', { field: 'mode', allowed: { list: ['a', 'b', 'c'], as: 'or' } })).toBe(
    'mode has a value that is not known here. Allowed: a, b, or c.',
  );
});

test('another language writes numbers, days and lists in its own way, and what is typed as it is typed', () => {
  const german = formatsIn('de-US', 'America/Chicago');
  expect(german.number(12_345.5)).toBe('12.345,5');
  expect(german.day('2026-03-14')).toBe('14.03.2026');
  expect(german.shortDay('2026-03-14')).toBe('03/14/2026');
  expect(german.list(['a', 'b', 'c'], 'and')).toBe('a, b und c');
});
