import { createTranslator, type OwnTexts, shippedTexts } from '@openroll/messages/create-translator';
import type { Language } from '@openroll/messages/language';
import type { Translate } from '@openroll/messages/texts';
import type { SiteConfig } from './site-config.ts';

/** Gives the translator of a language; of the site's default where none was chosen, or one that the site has no more. */
export type TranslatorIn = (language: Language | null | undefined) => Translate;

type Languages = Pick<SiteConfig, 'languages' | 'defaultLanguage'>;

/** The translators of a site, made at the start: a text of its own that is no ICU message stops it there. */
export function translatorsOf(site: SiteConfig, texts = shippedTexts): TranslatorIn {
  const made = new Map(
    site.languages.map((language) => [
      language,
      createTranslator(site, language, site.texts[language] as OwnTexts | undefined, texts),
    ]),
  );
  const usual = made.get(site.defaultLanguage);
  if (!usual)
    throw new Error(`The default language ${site.defaultLanguage} is not among the languages of the site.`);
  return (language) => made.get(language ?? '') ?? usual;
}

/**
 * The language in which somebody is answered (§18.12): what they chose, else the first of `Accept-Language` that the site has,
 * else its default.
 */
export function languageFor(
  { languages, defaultLanguage }: Languages,
  chosen: Language | null | undefined,
  acceptLanguage: string | undefined,
): Language {
  if (chosen && languages.includes(chosen)) return chosen;
  if (languages.length === 1) return defaultLanguage;
  return acceptedOf(acceptLanguage).find((language) => languages.includes(language)) ?? defaultLanguage;
}

/** An `Accept-Language` header as primary tags, the most wanted first: 'es-MX,en;q=0.8' → ['es', 'en']. */
const acceptedOf = (header = ''): string[] =>
  header
    .slice(0, 400)
    .split(',')
    .map((one) => {
      const [tag = '', ...rest] = one.split(';').map((part) => part.trim());
      const quality = rest.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
      return { language: tag.toLowerCase().split('-')[0] ?? '', quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);

/**
 * An address of the site in an email, which opens in the recipient's language for whoever is not signed in. A site with one
 * language has nothing to say there.
 */
export function inLanguage({ languages }: Languages, url: string, language: Language): string {
  if (languages.length === 1) return url;
  const address = new URL(url);
  address.searchParams.set('language', language);
  return address.href;
}
