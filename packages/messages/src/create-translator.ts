import compile from 'icu-minify/compile';
import { findIn } from './compile.ts';
import { catalogs, type Language } from './languages.ts';
import type { TextKey, Translate } from './texts.ts';
import { type FindMessage, translatorFrom } from './translator.ts';
import type { Terminology } from './words.ts';

const finders = new Map<Language, ReturnType<typeof findIn>>();

/**
 * Makes the function that gives every text of the product in a language and the tenant's words; `own` are texts
 * that a site puts in the place of shipped ones.
 *
 *     const t = createTranslator(site.terminology, 'en');
 *     t('signIn.title');
 *     t('shared.selected', { count: 2 });
 */
export function createTranslator(
  terminology: Terminology,
  language: Language,
  own: Partial<Record<TextKey, string>> = {},
): Translate {
  const shipped = finders.get(language) ?? findIn(catalogs[language]);
  finders.set(language, shipped);
  const replaced = new Map(Object.entries(own).map(([key, text]) => [key, compile(text)]));
  const find: FindMessage = (feature, name) => replaced.get(`${feature}.${name}`) ?? shipped(feature, name);
  return translatorFrom(replaced.size === 0 ? shipped : find, { language, terminology });
}
