import { describe, expect, it } from 'vitest';
import { isLanguage, type LocalizedText, localizedTextSchema, textIn } from './localized-text.ts';

const both = { en: 'Plan', es: 'Plan médico' };

it.each<[LocalizedText, string, string, string]>([
  [both, 'es', 'en', 'Plan médico'],
  [both, 'en', 'en', 'Plan'],
  [both, 'fr', 'en', 'Plan'],
  [both, 'fr', 'es', 'Plan médico'],
  [both, 'fr', 'de', 'Plan'],
  [{ es: 'Plan médico' }, 'en', 'en', 'Plan médico'],
  ['Plan', 'es', 'en', 'Plan'],
])('%j is read in %s, on a site in %s, as "%s"', (text, language, fallback, read) => {
  expect(textIn(text, { language, fallback })).toBe(read);
});

it.each([
  ['es', true],
  ['en', true],
  ['haw', true],
  ['xx', false],
  ['sp', false],
  ['ES', false],
  ['es-MX', false],
  ['', false],
  ['english', false],
])('tells whether %s is the code of a language: %s', (code, is) => {
  expect(isLanguage(code)).toBe(is);
});

describe('a text of a product', () => {
  it('is a text, or texts by language, without blanks around them', () => {
    expect(localizedTextSchema.parse(' Plan ')).toBe('Plan');
    expect(localizedTextSchema.parse({ en: 'Plan', es: ' Plan médico ' })).toEqual(both);
  });

  it.each([
    [{}, [], 'no language stands here'],
    [{ en: 'Plan', xx: 'Plan' }, ['xx'], 'xx is not the code of a language'],
    [7, [], 'a text, or texts by language: { en: …, es: … }'],
    [undefined, [], 'a text, or texts by language: { en: …, es: … }'],
  ])('is refused as %j', (text, path, message) => {
    expect(localizedTextSchema.safeParse(text).error?.issues).toMatchObject([{ path, message }]);
  });

  it('is refused where one language says nothing', () => {
    expect(localizedTextSchema.safeParse({ en: 'Plan', es: ' ' }).success).toBe(false);
    expect(localizedTextSchema.safeParse('').success).toBe(false);
  });
});
