import compile from 'icu-minify/compile';
import { findIn } from './compile.ts';
import type { Language } from './language.ts';
import { shippedCatalogs } from './languages.ts';
import type { TextKey, Translate } from './texts.ts';
import { type FindMessage, translatorFrom } from './translator.ts';
import { defaultTerminology, type Terminology } from './words.ts';

/** Texts that a site puts in the place of shipped ones. */
export type OwnTexts = Partial<Readonly<Record<TextKey, string>>>;

/** The messages of each language. */
export type TextsByLanguage = Readonly<Record<Language, FindMessage>>;

/** What a site says about its texts. */
export interface SiteWords {
  readonly terminology: Terminology;
  /** IANA name of the zone whose clock instants are told by: 'America/New_York'. */
  readonly timeZone: string;
}

/** A site that has set nothing of its own. */
export const plainSite: SiteWords = { terminology: defaultTerminology, timeZone: 'America/Chicago' };

/** Every language that is shipped. */
export const shippedTexts: TextsByLanguage = Object.fromEntries(
  Object.entries(shippedCatalogs).map(([language, catalog]) => [language, findIn(catalog)]),
);

/**
 * Makes the function that gives every text of the product in a language and the tenant's words; `own` texts come before those
 * of `texts`. Throws for a language that has no texts.
 *
 *     const t = createTranslator(site, 'en');
 *     t('signIn.title');
 *     t('shared.selected', { count: 2 });
 */
export function createTranslator(
  { terminology, timeZone }: SiteWords,
  language: Language,
  own: OwnTexts = {},
  texts: TextsByLanguage = shippedTexts,
): Translate {
  const shipped = texts[language];
  if (!shipped) throw new Error(`There are no texts in the language ${language}.`);
  const replaced = new Map(Object.entries(own).map(([key, text]) => [key, compile(text)]));
  const find: FindMessage = (feature, name) => replaced.get(`${feature}.${name}`) ?? shipped(feature, name);
  return translatorFrom(replaced.size === 0 ? shipped : find, { language, terminology, timeZone });
}
