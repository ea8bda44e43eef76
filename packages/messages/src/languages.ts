import type { Catalog } from './compile.ts';
import { en } from './en/all.ts';
import type { Language } from './language.ts';

const shipped = { en } as const satisfies Readonly<Record<string, Catalog>>;
export type ShippedLanguage = keyof typeof shipped;

/** The texts of each language that is shipped. */
export const shippedCatalogs: Readonly<Record<Language, Catalog>> = shipped;
export const shippedLanguages = Object.keys(shipped) as [ShippedLanguage, ...ShippedLanguage[]];
