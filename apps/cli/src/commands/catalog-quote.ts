import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { EnrollmentPeriod } from '@openroll/domain/enrollments/enrollment-period';
import { dayOf, isCalendarDate } from '@openroll/domain/values/dates';
import { type PremiumMode, premiumModes } from '@openroll/domain/values/premium-modes';
import { parseState, placeCodes } from '@openroll/domain/values/us-states';
import { plainSite } from '@openroll/messages/create-translator';
import { loadCatalog } from '@openroll/products/load-catalog';
import { quoter } from '@openroll/products/quote/quote';
import { wantedOf } from '@openroll/products/quote/quote-coverage';
import { quoteCsv } from '@openroll/products/quote/quote-csv';
import { readPeople } from '@openroll/products/quote/quote-people';
import { catalogUsage, languageOption } from './catalog-usage.ts';

/**
 * Prices a file of people (columns of the census) for every product of a catalog and prints CSV, the total last. Throws
 * with the usage, or the sentence that says what cannot be read.
 */
export function catalogQuote(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...languageOption,
      date: { type: 'string', default: dayOf(new Date(), plainSite.timeZone) },
      mode: { type: 'string', default: 'monthly' },
      state: { type: 'string', default: 'IL' },
      period: { type: 'string' },
      coverage: { type: 'string', multiple: true, default: [] },
    },
  });
  const [folder, file, ...more] = positionals;
  if (!folder || !file || more.length > 0) throw new Error(`usage: ${catalogUsage.quote}`);
  const state = parseState(values.state, placeCodes);
  if (!isCalendarDate(values.date)) throw new Error(`--date ${values.date} is not a date: 2026-01-31`);
  if (!isMode(values.mode)) throw new Error(`--mode is one of ${premiumModes.join(', ')}`);
  if (state === undefined) throw new Error(`--state ${values.state} is not a state`);
  const { products } = loadCatalog(resolve(folder), values.language);
  const read = wantedOf(products, values.coverage);
  if ('mistake' in read) throw new Error(`--coverage: ${read.mistake}`);
  const { people, problem } = readPeople(readFileSync(resolve(file), 'utf8'), values.date);
  if (problem !== undefined) throw new Error(`${file}: ${problem}`);
  const enrollmentPeriod = values.period === undefined ? undefined : readPeriod(values.period);
  const settings = { on: values.date, mode: values.mode, state, wanted: read.wanted, enrollmentPeriod };
  const rows = people.flatMap(quoter(products, settings));
  process.stdout.write(quoteCsv(rows, values.mode));
  return 0;
}

/** '2026-11-01..2026-11-30'. */
function readPeriod(text: string): EnrollmentPeriod {
  const [from = '', to = '', ...more] = text.split('..');
  if (!isCalendarDate(from) || !isCalendarDate(to) || more.length > 0 || from > to)
    throw new Error(`--period ${text} is not like 2026-11-01..2026-11-30`);
  return { from, to };
}

const isMode = (text: string): text is PremiumMode => (premiumModes as readonly string[]).includes(text);
