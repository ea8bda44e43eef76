import { describe, expect, it } from 'vitest';
import { compareCatalogs } from './compare-catalogs.ts';
import type { Catalog } from './compile.ts';
import { en } from './en/all.ts';
import { shippedCatalogs } from './languages.ts';
import { argumentsOf } from './message-arguments.ts';

/** A second language as a translator would make it: other words around the same values. */
const translated: Catalog = Object.fromEntries(
  Object.entries(en).map(([feature, texts]) => [
    feature,
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `« ${text} »`])),
  ]),
);
const broken = (feature: keyof typeof en, changed: Readonly<Record<string, string>>): Catalog => ({
  ...translated,
  [feature]: { ...translated[feature], ...changed },
});

describe('the catalogs', () => {
  it('are whole in every language that is shipped', () => {
    for (const catalog of Object.values(shippedCatalogs)) expect(compareCatalogs(en, catalog)).toEqual([]);
  });

  it('take a language that says the same in other words', () => {
    expect(compareCatalogs(en, translated)).toEqual([]);
  });

  it.each<[string, Catalog, string[]]>([
    [
      'a value that is named otherwise',
      broken('accounts', { signOutNamed: '{dispositivo} abmelden' }),
      ['accounts.signOutNamed takes {"dispositivo":"value"}, in English {"device":"value"}'],
    ],
    [
      'a count that no longer counts',
      broken('users', { countUsers: '{count} usuarios' }),
      ['users.countUsers takes {"count":"value"}, in English {"count":"plural"}'],
    ],
    [
      'a text that does not end',
      broken('shell', { reload: '{name' }),
      ['shell.reload cannot be read as ICU MessageFormat'],
    ],
    ['a key that English does not have', broken('shell', { releod: 'x' }), ['shell.releod is not known']],
    [
      'a feature that is missing',
      { ...translated, shell: {} },
      Object.keys(en.shell).map((name) => `shell.${name} is missing`),
    ],
  ])('refuse %s', (_, other, problems) => {
    expect(compareCatalogs(en, other)).toEqual(problems);
  });
});

it('English says case, enrollment and employee in the tenant’s words (§1.1), but for names of roles and one specified sentence', () => {
  const own = Object.entries(en).flatMap(([feature, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => /\b(case|enrollment|employee)s?\b/i.test(text.replace(/\{\w+\}/g, '')))
      .map(([name]) => `${feature}.${name}`),
  );
  expect(own).toEqual(['users.role.CaseAdmin', 'users.homeOfficeHelp', 'problems.census-terminated']);
});

describe('the arguments of a text', () => {
  it.each<[string, Record<string, string>]>([
    ['Sign in', {}],
    ['{a} and {b}', { a: 'value', b: 'value' }],
    ['{n, number, ::.0} MB', { n: 'number' }],
    ['{n, plural, =0 {none} one {# of {case}} other {#}}', { case: 'value', n: 'plural' }],
    [
      '{f, select, a {x} other {{n, plural, one {1} other {{m, number}}}}}',
      { f: 'select a|other', m: 'number', n: 'plural' },
    ],
    ['{n, plural, one {it} other {#}} of {n, number}', { n: 'number, plural' }],
  ])('%s', (text, expected) => {
    expect(argumentsOf(text)).toEqual(expected);
  });

  it('are not dates or tags: those are formatted before', () => {
    expect(() => argumentsOf('{d, date}')).toThrow('formatted before');
  });
});
