import type { OptionInput } from '@openroll/contract/case-setup';
import { isCalendarDate } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import { formatDollars } from '../../../platform/texts/format.ts';
import { isSame } from '../draft/draft-parts.ts';
import { rowsOf } from '../rate-table/rate-rows.ts';
import { optionValue } from './option-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The options of a product that two sides have set differently, as one of them has them: 'Maximum benefit: $5,000.00'. Of a
 * rate table its length, and how many of its rows the other side does not have.
 */
export function describeOptions(
  options: readonly OptionInput[],
  side: Values,
  other: Values,
  t: Translate,
): string[] {
  return options
    .filter((option) => !isSame(optionValue(option, side), optionValue(option, other)))
    .map((option) => {
      const value = optionValue(option, side);
      const words =
        option.type === 'rate_table'
          ? describeRows(value, optionValue(option, other), t)
          : describeValue(option, value, t);
      return `${option.display_name}: ${words}`;
    });
}

function describeRows(value: unknown, other: unknown, t: Translate): string {
  const rows = rowsOf(value);
  const known = new Set(rowsOf(other).map((row) => JSON.stringify(Object.entries(row).toSorted())));
  const own = rows.filter((row) => !known.has(JSON.stringify(Object.entries(row).toSorted())));
  return t('caseSetup.rowsThatDiffer', { count: rows.length, own: own.length });
}

function describeValue(option: OptionInput, value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === '') return t('caseSetup.nothing');
  if (typeof value === 'boolean') return t(value ? 'shared.yes' : 'shared.no');
  if (Array.isArray(value))
    return t.formats.list(value.map((one) => describeValue(option, one, t))) || t('caseSetup.nothing');
  if (typeof value === 'number')
    return option.type === 'currency' || option.type === 'salary'
      ? formatDollars(t, value)
      : t.formats.number(value);
  if (typeof value === 'string' && isCalendarDate(value)) return t.formats.day(value);
  return option.options.find((choice) => choice.value === value)?.text ?? String(value);
}
