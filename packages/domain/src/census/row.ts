import { type Problem, problem } from '../problems.ts';
import { isEmail, parsePhone, parseZip } from '../values/contact.ts';
import type { CalendarDate } from '../values/dates.ts';
import { isNeverIssued, padSsn, type Ssn } from '../values/ssn.ts';
import { parseState } from '../values/us-states.ts';
import { cellReader } from './cell-reader.ts';
import { genderWords, parseGender, parseHours, parseSalary, parseYesNo, yesNoWords } from './cells.ts';
import { type CensusColumn, childNumbers, requiredCensusColumns } from './columns.ts';
import type { CensusPerson, CensusRelative } from './person.ts';

/** A person of a census file, read. */
export interface CensusPersonRow extends CensusPerson {
  readonly dateOfBirth: CalendarDate;
}

export interface CensusRowRules {
  /** The site's calendar day: nobody is born after it. */
  readonly today: CalendarDate;
  /** The 50 states, and what else the site allows. */
  readonly states: readonly string[];
  /** Ids of the case's divisions by lower-cased name: of one that several have while it is set up, all of theirs. */
  readonly divisions: ReadonlyMap<string, readonly number[]>;
}

/** Who belongs to an employee, told by rows of their own. */
export interface CensusFamily {
  readonly spouse: CensusRelative | null;
  readonly children: readonly CensusRelative[];
}

export type CensusRowResult =
  | { readonly person: CensusPersonRow; readonly ssn: Ssn; readonly warnings: readonly Problem[] }
  | { readonly person: undefined; readonly ssn: Ssn | undefined; readonly problems: readonly Problem[] };

/**
 * Reads one row of a census file (§3.4). `read` gives a cell as written, '' where the file has no
 * such column; `family` comes from other rows where the file has one row per person. A row with problems is rejected;
 * warnings let it pass. Problems name the column as `field`.
 */
export function parseCensusRow(
  read: (column: CensusColumn) => string,
  rules: CensusRowRules,
  family?: CensusFamily,
): CensusRowResult {
  const { found, refuse, cell, value, text, date } = cellReader(read, rules);
  const warnings: Problem[] = [];
  function relative(first: CensusColumn, last: CensusColumn, birth: CensusColumn): CensusRelative | null {
    if (cell(first) === '' && cell(last) === '' && cell(birth) === '') return null;
    if (cell(first) === '') refuse(problem('required', first));
    return {
      firstName: text(first),
      lastName: text(last) || cell('last_name'),
      dateOfBirth: date(birth, true),
    };
  }

  const named = rules.divisions.get(cell('division').toLowerCase()) ?? [];
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
        problem('unknown-value', 'gender', { field: 'gender', allowed: { list: genderWords, as: 'or' } }),
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
      problem('unknown-value', 'tobacco', { field: 'tobacco', allowed: { list: yesNoWords, as: 'or' } }),
    ),
    divisionId: value(
      'division',
      () => (named.length === 1 ? named[0] : undefined),
      problem(named.length > 1 ? 'census-division-ambiguous' : 'census-division-unknown', 'division', {
        division: cell('division').slice(0, 60),
      }),
    ),
    spouse: family ? family.spouse : relative('spouse_first', 'spouse_last', 'spouse_date_of_birth'),
    children: family
      ? family.children
      : childNumbers.flatMap(
          (n) => relative(`child${n}_first`, `child${n}_last`, `child${n}_date_of_birth`) ?? [],
        ),
  };
  if (found.length > 0 || !padded) return { person: undefined, ssn: padded?.ssn, problems: found };
  return { person: { ...person, ssn: padded.ssn }, ssn: padded.ssn, warnings };
}

export type CensusRelativeResult =
  | { readonly relative: CensusRelative }
  | { readonly relative: undefined; readonly problems: readonly Problem[] };

/** Reads the row of a spouse or child of a file with one row per person; who has no last name has the employee's. */
export function parseRelativeRow(
  read: (column: CensusColumn) => string,
  rules: Pick<CensusRowRules, 'today'>,
  lastName: string,
): CensusRelativeResult {
  const { found, refuse, cell, text, date } = cellReader(read, rules);
  if (cell('first_name') === '') refuse(problem('required', 'first_name'));
  const relative = {
    firstName: text('first_name'),
    lastName: text('last_name') || lastName,
    dateOfBirth: date('date_of_birth', true),
  };
  return found.length > 0 ? { relative: undefined, problems: found } : { relative };
}
