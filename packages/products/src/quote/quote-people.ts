import { cleanCell, parseGender, parseHours, parseSalary, parseYesNo } from '@openroll/domain/census/cells';
import { type CensusColumn, childNumbers } from '@openroll/domain/census/columns';
import { findHeader } from '@openroll/domain/census/header';
import type { CensusRelative } from '@openroll/domain/census/person';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { parseDate } from '@openroll/domain/values/typed-dates';
import { parseState, placeCodes } from '@openroll/domain/values/us-states';
import { censusApplicants } from '@openroll/wizard/answers/census-applicants';
import type { Applicant } from '@openroll/wizard/enrollment';
import { CsvError, parse } from 'csv-parse/sync';

/** One row of a people file: an employee with the family, as far as the file tells of them. */
export interface QuotePerson {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly applicants: readonly Applicant[];
  /** The employee's own state; undefined where the file has none. */
  readonly state?: string;
  /** Cells that cannot be read, each named. Nobody is priced from a cell that was guessed. */
  readonly problems: readonly string[];
}

interface Line {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads a people file with the columns of the census (§3.2); only a date of birth must be there; `spouse_tobacco`, `spouse_gender` besides. */
export function readPeople(text: string, on: CalendarDate): { people: QuotePerson[]; problem?: string } {
  const none = (problem: string) => ({ people: [], problem });
  let lines: readonly Line[];
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
    lines = parse(text, options) as unknown as readonly Line[];
  } catch (error) {
    return none(error instanceof CsvError ? error.message : String(error));
  }
  const found = findHeader(lines.slice(0, 5).map(({ record }) => record));
  if (!found?.header.positions.has('date_of_birth')) return none('there is no column date_of_birth');
  if (found.header.duplicates.length > 0)
    return none(`the column ${found.header.duplicates.join(', ')} stands there twice`);
  const { positions } = found.header;
  const ownColumns = new Map(
    (lines[found.index]?.record ?? []).map((name, index) => [
      name.trim().toLowerCase().replaceAll(' ', '_'),
      index,
    ]),
  );
  const people = lines.slice(found.index + 1).map(({ record, info }) => {
    const cell = (column: QuoteColumn) =>
      cleanCell(record[positions.get(column as CensusColumn) ?? ownColumns.get(column) ?? -1] ?? '');
    return personOf(info.lines, cell, on);
  });
  return { people };
}

/** The census asks these of an enrollment; a quote has nobody to ask. */
type QuoteColumn = CensusColumn | 'spouse_tobacco' | 'spouse_gender';
type Cell = (column: QuoteColumn) => string;

function personOf(line: number, cell: Cell, on: CalendarDate): QuotePerson {
  const problems: string[] = [];
  const read = <T>(column: QuoteColumn, parseCell: (text: string) => T | undefined): T | undefined => {
    const text = cell(column);
    const value = text === '' ? undefined : parseCell(text);
    if (text !== '' && value === undefined) problems.push(`${column} "${text}" cannot be read`);
    return value;
  };
  const date = (birth: boolean) => (text: string) => {
    const outcome = parseDate(text, { field: 'date', birth, today: on });
    return outcome.ok ? outcome.value : undefined;
  };
  const birth = read('date_of_birth', date(true));
  if (cell('date_of_birth') === '') problems.push('date_of_birth is missing');
  const relative = (first: CensusColumn, last: CensusColumn, born: CensusColumn): CensusRelative | null =>
    cell(born) === ''
      ? null
      : {
          firstName: cell(first),
          lastName: cell(last) || cell('last_name'),
          dateOfBirth: read(born, date(true)) ?? null,
        };
  const spouse = relative('spouse_first', 'spouse_last', 'spouse_date_of_birth');
  const applicants = censusApplicants({
    firstName: cell('first_name'),
    lastName: cell('last_name'),
    dateOfBirth: birth,
    gender: read('gender', parseGender),
    tobacco: read('tobacco', parseYesNo),
    salaryCents: read('salary', parseSalary),
    hireDate: read('hire_date', date(false)),
    hoursPerWeek: read('hours_per_week', parseHours),
    spouse,
    children: childNumbers.flatMap(
      (n) => relative(`child${n}_first`, `child${n}_last`, `child${n}_date_of_birth`) ?? [],
    ),
  });
  const gender = spouse && read('spouse_gender', parseGender);
  const smokes = spouse && read('spouse_tobacco', parseYesNo);
  const beside: Readonly<Record<Applicant['type'], Applicant['data']>> = {
    primary: spouse ? {} : { has_spouse: 'no' },
    spouse: {
      ...(gender ? { gender } : {}),
      ...(smokes === undefined ? {} : { tobacco: smokes ? 'yes' : 'no' }),
    },
    child: {},
  };
  const state = read('state', (text) => parseState(text, placeCodes));
  return {
    line,
    applicants: applicants.map((one) => ({ ...one, data: { ...one.data, ...beside[one.type] } })),
    ...(state === undefined ? {} : { state }),
    problems,
  };
}
