import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dayOf, isCalendarDate } from '@openroll/domain/values/dates';
import { plainSite } from '@openroll/messages/create-translator';
import { diffCatalogs } from '@openroll/products/diff/diff-catalogs';
import { loadCatalog } from '@openroll/products/load-catalog';
import { plainWords as t } from '@openroll/products/plain-words';
import { catalogUsage, languageOption } from './catalog-usage.ts';

/** Prints what changes for whom from catalog A to catalog B, a line each. Throws with the usage. */
export function catalogDiff(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...languageOption, date: { type: 'string', default: dayOf(new Date(), plainSite.timeZone) } },
  });
  const [before, after, ...more] = positionals;
  if (!before || !after || more.length > 0) throw new Error(`usage: ${catalogUsage.diff}`);
  if (!isCalendarDate(values.date)) throw new Error(`--date ${values.date} is not a date: 2026-01-31`);
  const [old, now] = [before, after].map((folder) => loadCatalog(resolve(folder), values.language));
  const lines = old && now ? diffCatalogs(old, now, values.date) : [];
  console.log(lines.length === 0 ? t('commandLine.catalogSame') : lines.join('\n'));
  return 0;
}
