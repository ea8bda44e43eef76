import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';

/** A text of a product: as it reads in the site's default language, or by language: `{ en: 'Plan', es: 'Plan médico' }`. */
export type LocalizedText = z.infer<typeof localizedTextSchema>;
/** Reads a text of one language. */
export type PlainText = z.ZodType<string>;

/** The language that is wanted, and the one that a text is in where it lacks that: the site's default. */
export interface WantedLanguage {
  readonly language: string;
  readonly fallback: string;
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** True of the primary tag of a language that there is: 'es'. */
export const isLanguage = (code: string): boolean =>
  /^[a-z]{2,3}$/.test(code) && names.of(code) !== undefined;

export const languageSchema = z
  .string()
  .refine(isLanguage, { error: ({ input }) => `${String(input)} is not the code of a language` });

export const textSchema = z.string().trim().min(1).max(lengths.text);

/** A text, or the texts of several languages. */
export const localizedTextSchema = localized(textSchema).meta({ id: 'text' });

/** The same of any text. */
export function localized<Text extends z.ZodType<string>>(text: Text) {
  const byLanguage = z.record(z.string(), text).superRefine((texts, { addIssue }) => {
    const codes = Object.keys(texts);
    if (codes.length === 0) addIssue({ code: 'custom', message: 'no language stands here' });
    for (const code of codes.filter((each) => !isLanguage(each)))
      addIssue({ code: 'custom', path: [code], message: `${code} is not the code of a language` });
  });
  return z.union([text, byLanguage], { error: 'a text, or texts by language: { en: …, es: … }' });
}

/** A text in the wanted language, else in the site's default, else in the first that it has. */
export function textIn(text: LocalizedText, { language, fallback }: WantedLanguage): string {
  if (typeof text === 'string') return text;
  return text[language] ?? text[fallback] ?? Object.values(text)[0] ?? '';
}
