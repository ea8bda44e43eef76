import {
  cleanCell,
  genderWords,
  isEmail,
  parseGender,
  parseHours,
  parsePhone,
  parseYesNo,
  parseZip,
  yesNoWords,
} from './census-cells.ts';
import { type CensusColumn, childNumbers, requiredCensusColumns } from './census-columns.ts';
import { type CalendarDate, parseDate } from './dates.ts';
import { parseDollars } from './money.ts';
import { type Problem, problem } from './problems.ts';
import { isNeverIssued, padSsn, type Ssn } from './ssn.ts';
import { parseState } from './us-states.ts';

export interface CensusRelativeRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: CalendarDate | null;
}

/** A person of a census file, read. */
export interface CensusPersonRow {
  readonly ssn: Ssn;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: CalendarDate;
  readonly employeeId: string;
  readonly gender: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly email: string;
  readonly phone: string;
  readonly hireDate: CalendarDate | null;
  readonly salaryCents: number | null;
  readonly hoursPerWeek: string | null;
  readonly tobacco: boolean | null;
  readonly divisionId: number | null;
  readonly spouse: CensusRelativeRow | null;
  readonly children: readonly CensusRelativeRow[];
}

export interface CensusRowRules {
  /** The site's calendar day: nobody is born after it. */
  readonly today: CalendarDate;
  /** The 50 states, and what else the site allows. */
  readonly states: readonly string[];
  /** Ids of the case's divisions by lower-cased name. */
  readonly divisions: ReadonlyMap<string, number>;
}

export type CensusRowResult =
  | { readonly person: CensusPersonRow; readonly ssn: Ssn; readonly warnings: readonly Problem[] }
  | { readonly person: undefined; readonly ssn: Ssn | undefined; readonly problems: readonly Problem[] };

/** Longest values that the application forms and screens hold. */
const longest: Readonly<Partial<Record<CensusColumn, number>>> = {
  first_name: 60,
  last_name: 60,
  address1: 80,
  address2: 40,
  city: 60,
  employee_id: 40,
};
const mostCents = 100_000_000_000;

/**
 * Reads one row of a census file (decisions.md, Census CSV). `read` gives a cell as written, '' where the file has no
 * such column. A row with problems is rejected; warnings let it pass. Problems name the column as `field`.
 */
export function parseCensusRow(
  read: (column: CensusColumn) => string,
  rules: CensusRowRules,
): CensusRowResult {
  const found: Problem[] = [];
  const warnings: Problem[] = [];
  const cell = (column: CensusColumn) => cleanCell(read(column));
  const refuse = (...problems: readonly Problem[]) => void found.push(...problems);

  /** '' when empty; a problem and '' when the reader cannot read it. */
  function value<T>(column: CensusColumn, parse: (text: string) => T | undefined, wrong: Problem): T | null {
    const text = cell(column);
    if (text === '') return null;
    const parsed = parse(text);
    if (parsed === undefined) refuse({ ...wrong, field: column });
    return parsed ?? null;
  }
  const text = (column: CensusColumn, maximum = longest[column] ?? 60): string =>
    value(
      column,
      (typed) => (typed.length <= maximum ? typed : undefined),
      problem('too-long', column, { maximum }),
    ) ?? '';
  const date = (column: CensusColumn, birth: boolean): CalendarDate | null =>
    value(
      column,
      (typed) => {
        const outcome = parseDate(typed, { field: column, birth, today: rules.today });
        if (!outcome.ok) refuse(...outcome.problems);
        return outcome.ok ? outcome.value : null;
      },
      problem('date-format'),
    );
  function relative(first: CensusColumn, last: CensusColumn, birth: CensusColumn): CensusRelativeRow | null {
    if (cell(first) === '' && cell(last) === '' && cell(birth) === '') return null;
    if (cell(first) === '') refuse(problem('required', first));
    return {
      firstName: text(first),
      lastName: text(last) || cell('last_name'),
      dateOfBirth: date(birth, true),
    };
  }

  for (const column of requiredCensusColumns) if (cell(column) === '') refuse(problem('required', column));
  const typedSsn = cell('ssn');
  const padded = typedSsn === '' ? undefined : padSsn(typedSsn);
  if (typedSsn !== '' && !padded) refuse(problem('ssn-format', 'ssn'));
  if (padded?.padded) warnings.push(problem('census-ssn-padded', 'ssn'));
  if (padded && isNeverIssued(padded.ssn)) warnings.push(problem('census-ssn-never-issued', 'ssn'));
  if (!['', 'no', 'n', 'false', '0'].includes(cell('date_of_death').toLowerCase()))
    warnings.push(problem('census-deceased', 'date_of_death'));

  const person = {
    firstName: text('first_name'),
    lastName: text('last_name'),
    dateOfBirth: date('date_of_birth', true) ?? '',
    employeeId: text('employee_id'),
    gender:
      value(
        'gender',
        parseGender,
        problem('unknown-value', 'gender', { field: 'gender', allowed: genderWords }),
      ) ?? '',
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    state: value('state', (typed) => parseState(typed, rules.states), problem('state-unknown')) ?? '',
    zipCode: value('zip_code', parseZip, problem('zip-format')) ?? '',
    email: value('email', (typed) => (isEmail(typed) ? typed : undefined), problem('email-format')) ?? '',
    phone: value('phone', parsePhone, problem('phone-format')) ?? '',
    hireDate: date('hire_date', false),
    salaryCents: value('salary', parseSalary, problem('number-format')),
    hoursPerWeek: value('hours_per_week', parseHours, problem('number-format')),
    tobacco: value(
      'tobacco',
      parseYesNo,
      problem('unknown-value', 'tobacco', { field: 'tobacco', allowed: yesNoWords }),
    ),
    divisionId: value(
      'division',
      (typed) => rules.divisions.get(typed.toLowerCase()),
      problem('census-division-unknown', 'division', { division: cell('division').slice(0, 60) }),
    ),
    spouse: relative('spouse_first', 'spouse_last', 'spouse_date_of_birth'),
    children: childNumbers.flatMap(
      (n) => relative(`child${n}_first`, `child${n}_last`, `child${n}_date_of_birth`) ?? [],
    ),
  };
  if (found.length > 0 || !padded) return { person: undefined, ssn: padded?.ssn, problems: found };
  return { person: { ...person, ssn: padded.ssn }, ssn: padded.ssn, warnings };
}

function parseSalary(text: string): number | undefined {
  const cents = parseDollars(text);
  return cents !== undefined && cents >= 0 && cents <= mostCents ? cents : undefined;
}
