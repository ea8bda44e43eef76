import { type CalendarDate, isCalendarDate } from '@openroll/domain/values/dates';
import { formatAmount, formatCents, toCents } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import { createKeep } from '../kept.ts';

/**
 * The text of a form field (§7.7): `'{insured.last_name}, {insured.first_name}'`, `'{insured.birthdate|date}'`. A missing value is
 * nothing; what is left of blanks and commas at the ends goes with it. `t` says yes and no in the form's language.
 */
export function fillTemplate(template: string, read: (name: string) => unknown, t: Translate): string {
  const { texts, values, isValueAlone } = keep([], template, () => parse(template));
  let filled = texts[0] ?? '';
  let index = 0;
  for (const { name, format } of values) {
    index += 1;
    filled += formatValue(read(name), format, t) + (texts[index] ?? '');
  }
  if (filled === '') return '';
  const spaced = oddBlanks.test(filled) ? filled.replace(/[^\S\n]+/g, ' ') : filled;
  // A value by itself is printed as it is; between several, what joins them goes with those that are missing.
  return isValueAlone ? spaced.trim() : spaced.replace(/^[\s,]+|[\s,]+$/g, '').replace(/ ,/g, ',');
}

/** Blanks that are not one blank by itself. */
const oddBlanks = /[^\S\n ]| {2}/;

/** A template in its parts: a text before each value, and one behind the last. */
interface Template {
  readonly texts: readonly string[];
  readonly values: readonly Placeholder[];
  readonly isValueAlone: boolean;
}

/** Fields of forms are printed again and again: for each act, and to see whether there is room. */
const keep = createKeep<Template>(20_000);

const placeholder = /\{([a-z0-9_.-]+)(?:\|([a-z0-9]+))?\}/g;

function parse(template: string): Template {
  const found = [...template.matchAll(placeholder)];
  const ends = [0, ...found.map(({ index, 0: all }) => index + all.length)];
  const starts = [...found.map(({ index }) => index), template.length];
  const texts = starts.map((start, index) => template.slice(ends[index], start));
  return {
    texts,
    isValueAlone: found.length === 1 && texts.join('') === '',
    values: found.map(([, name = '', format]) => ({ name, ...(format ? { format } : {}) })),
  };
}

export interface Placeholder {
  readonly name: string;
  readonly format?: string;
}

/** The placeholders of a template. */
export const placeholdersIn = (template: string): readonly Placeholder[] =>
  keep([], template, () => parse(template)).values;

const usDate = (date: CalendarDate): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

type Format = (value: string | number | boolean, t: Translate) => string;

/**
 * How values are printed; a value that a format cannot read is printed as it is. Dates and dollars stand on the forms of every
 * language as carriers read them: 03/14/2026, $1,234.56.
 */
export const formats: Readonly<Record<string, Format>> = {
  date: (value) => (isCalendarDate(String(value)) ? usDate(String(value)) : String(value)),
  /** Cents as whole dollars where they are whole. */
  amount: (value) => (typeof value === 'number' ? formatAmount(value) : String(value)),
  /** Cents as dollars. */
  money: (value) => (typeof value === 'number' ? formatCents(value) : String(value)),
  /** Dollars, as the answer to a question has them, or digits of a case option. */
  dollars: (value) => {
    const dollars = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof dollars === 'number' ? formatAmount(toCents(dollars)) : String(value);
  },
  height: (value, t) =>
    typeof value === 'number'
      ? t('steps.form.height', { feet: Math.floor(value / 12), inches: value % 12 })
      : String(value),
  yesno: (value, t) =>
    value === 'yes' ? t('steps.form.yes') : value === 'no' ? t('steps.form.no') : String(value),
  percent: (value) => `${value}%`,
  capital: (value) => String(value).charAt(0).toUpperCase() + String(value).slice(1),
};

function formatValue(value: unknown, format: string | undefined, t: Translate): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  if (value === '') return '';
  const print = format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return print ? print(value, t) : String(value).trim();
}
