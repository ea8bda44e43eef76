/** How one locale writes what is no word. Every number, sum and date that people read goes through here. */
export interface Formats {
  /** 12345 → '12,345'. */
  readonly number: (value: number) => string;
  /** A share of one: 0.124 → '12.4%'. */
  readonly percent: (share: number) => string;
  /** Cents: 123456 → '$1,234.56'. */
  readonly money: (cents: number) => string;
  /** Whole dollars without decimals where they are zero: 1000000 → '$10,000'. */
  readonly amount: (cents: number) => string;
  /** A calendar date as screens print it: '2026-03-14' → 'Mar 14, 2026'. */
  readonly day: (date: string) => string;
  /** A month: '2026-03' → 'March 2026'. */
  readonly month: (month: string) => string;
  /** An hour of the day: 14 → '2 PM'. */
  readonly hour: (hour: number) => string;
  /** A calendar date as it is typed, told in messages and printed on forms, month first in every language: '03/14/2026'. */
  readonly shortDay: (date: string) => string;
  /** An instant on the site's clock: 'Mar 14, 2026, 3:05 PM', or with seconds '3:05:09 PM'. */
  readonly instant: (at: Date | string, seconds?: boolean) => string;
  /** The day of an instant on the site's clock: 'Mar 14, 2026'. */
  readonly instantDay: (at: Date | string) => string;
  /** The name of the site's zone at an instant: 'Central Daylight Time'; at none in particular: 'Central Time'. */
  readonly zoneName: (at?: Date | string) => string;
  /** 'a, b, and c', 'a, b, or c', and where no sentence stands around it 'a, b, c'. */
  readonly list: (items: readonly string[], as?: 'and' | 'or' | 'plain') => string;
}

const made = new Map<string, Formats>();

/** The formats of a locale on a zone's clock, made once: an Intl format costs more than all that it writes. */
export function formatsIn(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`;
  const formats = made.get(key) ?? makeFormats(locale, timeZone);
  made.set(key, formats);
  return formats;
}

function makeFormats(locale: string, timeZone: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  // A calendar date has no zone: it is written as the same day that it is.
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const hour = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric' });
  const lists = {
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
    or: new Intl.ListFormat(locale, { type: 'disjunction' }),
    plain: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }),
  };
  const dayThere = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const timeToSecond = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' });
  const named = (timeZoneName: 'long' | 'longGeneric', instant: Date) =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    money: (cents) => money.format(cents / 100),
    amount: (cents) => amount.format(cents / 100),
    day: (date) => day.format(at(date)),
    month: (date) => month.format(at(`${date}-01`)),
    hour: (value) => hour.format(new Date(Date.UTC(2000, 0, 1, value))),
    shortDay: (date) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`,
    instant: (instant, seconds = false) =>
      `${dayThere.format(new Date(instant))}, ${(seconds ? timeToSecond : time).format(new Date(instant))}`,
    instantDay: (instant) => dayThere.format(new Date(instant)),
    zoneName: (instant) =>
      instant === undefined ? named('longGeneric', new Date(0)) : named('long', new Date(instant)),
    list: (items, as = 'plain') => (items.length === 1 ? String(items[0]) : lists[as].format(items)),
  };
}
