import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import { createTranslator, plainSite } from './create-translator.ts';
import { shippedCatalogs } from './languages.ts';
import { accent, inPseudo, pseudo, withPseudo } from './pseudo.fixture.ts';
import { translatorFrom } from './translator.ts';

const t = createTranslator(plainSite, pseudo, {}, withPseudo);

/** Translates one message of our own. */
const says = (text: string, params: Record<string, string | number>) =>
  translatorFrom(
    inPseudo(() => compile(text)),
    { ...plainSite, language: pseudo },
  )('shared.save', params);

it('accents every letter of English, and keeps all else', () => {
  expect(t('signIn.title')).toBe('[!! Śíĝñ Íñ !!]');
  expect(accent('0 %–$ ≥ ß')).toBe('0 %–$ ≥ ß');
});

it('keeps arguments, plurals and choices, and changes their texts', () => {
  const text =
    '{n, plural, =0 {No one} one {# {kind, select, spouse {spouse} other {child}}} other {# of {name}}} left';
  expect(says(text, { n: 0, kind: 'spouse', name: 'Bo' })).toBe('[!! Ñó óñé ĺéƒţ !!]');
  expect(says(text, { n: 1, kind: 'spouse', name: 'Bo' })).toBe('[!! 1 śƥóúśé ĺéƒţ !!]');
  expect(says(text, { n: 1234, kind: 'spouse', name: 'Bo' })).toBe('[!! 1,234 óƒ Bo ĺéƒţ !!]');
});

it('leaves no letter of ASCII in any text but arguments that nobody gave', () => {
  const left = Object.entries(shippedCatalogs.en ?? {}).flatMap(([feature, texts]) =>
    Object.keys(texts).filter((name) => {
      const message = withPseudo[pseudo]?.(feature, name);
      return typeof message === 'string' && /[A-Za-z]/.test(message);
    }),
  );
  expect(left).toEqual([]);
});
