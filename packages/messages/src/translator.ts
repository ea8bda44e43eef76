import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { type Formats, formatsIn } from './formats.ts';
import type { Language } from './language.ts';
import { localeOf } from './locales.ts';
import type { Params, ParamValue, TextKey, Translate } from './texts.ts';
import { type Terminology, wordsOf } from './words.ts';

/** A text as it is kept for use: ICU MessageFormat, read once (`compile.ts`, or the build of the web app). */
export type Message = CompiledMessage;
/** Finds the message of a key: 'signIn', 'title'. */
export type FindMessage = (feature: string, name: string) => Message | undefined;

export interface TranslatorSettings {
  readonly language: Language;
  readonly terminology: Terminology;
  /** The zone of the site, for instants. */
  readonly timeZone: string;
}

/**
 * Makes the function that gives texts of one language in the tenant's words. `find` looks at the texts that are there by now:
 * a browser loads those of the first page before the others. A text that is not there shows its key, a value that is missing
 * its placeholder, so that a test finds them.
 */
export function translatorFrom(
  find: FindMessage,
  { language, terminology, timeZone }: TranslatorSettings,
): Translate {
  const locale = localeOf(language);
  const formats = formatsIn(locale, timeZone);
  const words: Readonly<Record<string, string>> = Object.setPrototypeOf(wordsOf(terminology), missing);
  const found = new Map<TextKey, Message>();
  const translate = (key: TextKey, params?: Params): string => {
    const message = found.get(key) ?? findByKey(find, key);
    if (message === undefined) return key;
    found.set(key, message);
    if (typeof message === 'string') return message;
    return String(format(message, locale, valuesOf(words, formats, translate, params), formatting));
  };
  return Object.assign(translate, { language, formats });
}

function findByKey(find: FindMessage, key: TextKey): Message | undefined {
  const dot = key.indexOf('.');
  return find(key.slice(0, dot), key.slice(dot + 1));
}

type Values = Record<string, string | number>;

function valuesOf(words: object, formats: Formats, t: Plain, params: Params = {}): Values {
  const own: Values = {};
  for (const [name, value] of Object.entries(params)) own[name] = textOf(formats, t, value);
  // Spread, they are defined; assigned, each would be looked for below, in what answers every name.
  return { __proto__: words, ...own } as unknown as Values;
}

type Plain = (key: TextKey, params?: Params) => string;

/** A value as the sentence around it shows it. Numbers stay numbers: the message says how they are written, and counts by them. */
function textOf(formats: Formats, t: Plain, value: ParamValue): string | number {
  if (typeof value !== 'object') return value;
  if ('phrase' in value) return t(value.phrase, value.params);
  if ('day' in value) return formats.shortDay(value.day);
  if ('cents' in value) return formats.money(value.cents);
  return formats.list(
    value.list.map((one) => String(textOf(formats, t, one))),
    value.as,
  );
}

/** Below all values: whatever nobody gave shows as its placeholder. */
const missing: object = new Proxy(
  {},
  {
    has: (_, name) => typeof name === 'string',
    get: (_, name) => (typeof name === 'string' ? `{${name}}` : undefined),
  },
);

const kept = <Arguments extends unknown[], Made>(make: (...given: Arguments) => Made) => {
  const made = new Map<string, Made>();
  return (...given: Arguments): Made => {
    const key = JSON.stringify(given);
    const one = made.get(key) ?? make(...given);
    made.set(key, one);
    return one;
  };
};

/** What writes numbers and chooses plurals, made once for each locale. */
const formatting: FormatOptions = {
  formatters: {
    getNumberFormat: kept(
      (locale, options) => new Intl.NumberFormat(locale, { maximumFractionDigits: 8, ...options }),
    ),
    getPluralRules: kept((...given) => new Intl.PluralRules(...given)),
    getDateTimeFormat: kept((...given) => new Intl.DateTimeFormat(...given)),
  },
};
