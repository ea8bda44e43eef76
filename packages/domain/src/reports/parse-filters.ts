import { carrierVerdicts } from '../enrollments/carrier-answers.ts';
import { accept, type Outcome, type Problem, problem, refuse, wrongType } from '../problems.ts';
import { deliveryStates } from '../statuses/delivery-status.ts';
import { enrollmentStates } from '../statuses/enrollment-status.ts';
import { isPlainText } from '../users/details.ts';
import { earliestDate, isCalendarDate } from '../values/dates.ts';
import { counts, lengths } from '../values/lengths.ts';
import { type FilterTypeOf, type ReportFilterType, reportFilterKinds } from './filter-types.ts';
import type { ReportFilter } from './filters.ts';

/** As far back as the days of a filter may reach. */
const maxDays = 36_500;

/**
 * Reads the filters of a report: the object, its text, or nothing for none (§8.14). `field` is what the request calls them. A wrong
 * filter is named by its type; a group with several types is refused, because it would not mean what it says (C24).
 */
export function parseFilters(given: unknown, field: string): Outcome<readonly ReportFilter[]> {
  const read = typeof given === 'string' ? fromText(given) : given;
  if (read === null || read === undefined) return accept([]);
  const and = isObject(read) ? read['and'] : undefined;
  if (!Array.isArray(and)) return refuse(wrongType(field, 'object'));
  const groups = and.map((group: unknown) => (isObject(group) ? group['or'] : undefined));
  if (!groups.every((group) => Array.isArray(group))) return refuse(wrongType(field, 'object'));
  if (groups.flat().length > counts.reportFilters)
    return refuse(problem('report-filters-too-many', field, { maximum: counts.reportFilters }));
  const outcomes = groups.flatMap(readGroup);
  const problems = outcomes.flatMap((one) => (one.ok ? [] : one.problems));
  return problems.length > 0
    ? refuse(...problems)
    : accept(outcomes.flatMap((one) => (one.ok ? [one.value] : [])));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty text is no filter; one that is no JSON is read as what no filters are. */
function fromText(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) ?? false;
  } catch {
    return false;
  }
}

function readGroup(group: readonly unknown[]): readonly Outcome<ReportFilter>[] {
  const types = new Set(group.map((one) => (isObject(one) ? one['type'] : undefined)));
  if (types.size > 1) return [refuse(problem('report-filters-mixed', String([...types][1]).slice(0, 60)))];
  return group.map(readFilter);
}

const isType = (type: unknown): type is ReportFilterType =>
  typeof type === 'string' && Object.hasOwn(reportFilterKinds, type);

function readFilter(given: unknown): Outcome<ReportFilter> {
  if (!isObject(given) || !isType(given['type'])) {
    const type = isObject(given) && typeof given['type'] === 'string' ? given['type'] : 'type';
    return refuse(problem('report-filter-unknown', type.slice(0, 60)));
  }
  const { type, value, value2 } = given as { type: ReportFilterType; value?: unknown; value2?: unknown };
  switch (type) {
    case 'filter_case_id':
      return numberOf(type, value, Number.MAX_SAFE_INTEGER);
    case 'filter_date':
      return datesOf(value, value2);
    case 'filter_last_days':
    case 'filter_older_than_days':
    case 'filter_failed_last_days':
      return numberOf(type, value, maxDays);
    case 'filter_status':
      return oneOf(type, enrollmentStates, value);
    case 'filter_delivery_status':
      return oneOf(type, deliveryStates, value);
    case 'filter_carrier_answer':
      return oneOf(type, carrierVerdicts, value);
    case 'filter_transmitted':
      return transmittedOf(value);
    default:
      return textOf(type, value);
  }
}

function textOf(type: FilterTypeOf<'text'>, value: unknown): Outcome<ReportFilter> {
  const problems = textProblems(type, value);
  if (problems.length > 0) return refuse(...problems);
  return accept({ type, value: (value as string).trim() } as ReportFilter);
}

function textProblems(type: string, value: unknown): readonly Problem[] {
  if (typeof value !== 'string') return [wrongType(type, 'string')];
  if (value.trim() === '') return [problem('required', type)];
  if (value.length > lengths.search) return [problem('too-long', type, { maximum: lengths.search })];
  return isPlainText(value) ? [] : [problem('text-control-characters', type)];
}

/** A whole number from 1, also as its digits. */
function numberOf(type: FilterTypeOf<'id' | 'number'>, value: unknown, most: number): Outcome<ReportFilter> {
  const read = typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value) ? Number(value) : value;
  if (typeof read !== 'number' || !Number.isInteger(read)) return refuse(wrongType(type, 'int'));
  if (read < 1) return refuse(problem('too-small', type, { minimum: 1 }));
  if (read > most) return refuse(problem('too-large', type, { maximum: most }));
  return accept({ type, value: read });
}

function datesOf(value: unknown, value2: unknown): Outcome<ReportFilter> {
  const [from, to] = [value ?? '', value2 ?? ''];
  if (typeof from !== 'string' || typeof to !== 'string') return refuse(wrongType('filter_date', 'string'));
  if (from === '' && to === '') return refuse(problem('required', 'filter_date'));
  const days = [from, to].filter((day) => day !== '');
  if (!days.every(isCalendarDate)) return refuse(problem('date-format', 'filter_date'));
  if (days.some((day) => day < earliestDate)) return refuse(problem('date-too-far-past', 'filter_date'));
  if (from !== '' && to !== '' && to < from)
    return refuse(problem('date-not-on-or-after', 'filter_date', { date: { day: from } }));
  return accept({ type: 'filter_date', value: from, value2: to });
}

function oneOf(
  type: FilterTypeOf<'status'>,
  allowed: readonly string[],
  value: unknown,
): Outcome<ReportFilter> {
  if (typeof value !== 'string') return refuse(wrongType(type, 'string'));
  if (!allowed.includes(value))
    return refuse(problem('unknown-value', type, { field: type, allowed: { list: allowed, as: 'plain' } }));
  return accept({ type, value } as ReportFilter);
}

/** Also as its word. */
function transmittedOf(value: unknown): Outcome<ReportFilter> {
  const read = value === 'true' ? true : value === 'false' ? false : value;
  return typeof read === 'boolean'
    ? accept({ type: 'filter_transmitted', value: read })
    : refuse(wrongType('filter_transmitted', 'boolean'));
}
