import type { CensusApplicant, CensusMatch, uploadCensus } from '@openroll/contract/census';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { byColumn, type CensusRelative, relativeByColumn } from '@openroll/domain/census/person';
import { problem } from '@openroll/domain/problems';
import { ageOn } from '@openroll/domain/values/ages';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { toDollars } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import { toWire } from '../../platform/http/error-edge.ts';
import type { StoredCensusPerson } from './census.queries.ts';
import type { CensusTable } from './files/read-census-rows.ts';
import type { ReadPeople } from './files/read-people.ts';
import { errorFileName, translateColumnProblem, writeErrorFile } from './files/write-error-file.ts';

export type Upload = ReplyOf<typeof uploadCensus>;

/** At most so many lines of errors and of warnings stand in the reply; the error file holds all. */
const maxLines = 1000;

export interface UploadResult {
  readonly table: CensusTable;
  readonly read: ReadPeople;
  readonly saved: { readonly added: number; readonly updated: number };
  /** All or nothing, and a row was bad: nothing was saved. */
  readonly isKeptOut: boolean;
  readonly fileName: string;
}

/** What an upload did, with the error file where rows were rejected. */
export function toUpload(t: Translate, { table, read, saved, isKeptOut, fileName }: UploadResult): Upload {
  const { rejected, warnings } = read;
  const counts = { ...saved, rejected: isKeptOut ? table.rows.length : rejected.length };
  const told = warnings
    .slice(0, maxLines)
    .map(({ row, problem: one }) => ({ row, message: translateColumnProblem(t, one) }));
  if (rejected.length === 0) return { ...counts, warnings: told };
  const errors = rejected
    .flatMap(({ row, problems }) =>
      problems.map((one) => ({
        ...toWire(t, one),
        message: t('census.rowError', { row: row.number, error: translateColumnProblem(t, one) }),
      })),
    )
    .slice(0, maxLines);
  return {
    ...counts,
    warnings: told,
    errors: isKeptOut ? [toWire(t, problem('census-nothing-saved')), ...errors] : errors,
    error_file: writeErrorFile(t, table.headerCells, rejected).toString('base64'),
    error_file_name: errorFileName(fileName),
  };
}

/** §3.8; nothing else leaves the server by a look-up (§11.16). */
export const toMatch = (
  person: StoredCensusPerson,
  {
    knowsBirth,
    pausedEnrollmentId,
  }: { readonly knowsBirth: boolean; readonly pausedEnrollmentId: number | undefined },
): CensusMatch => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  ...(person.dateOfBirth === null || !knowsBirth ? {} : { date_of_birth: person.dateOfBirth }),
  ...(pausedEnrollmentId === undefined ? {} : { enrollment_id: pausedEnrollmentId }),
});

export interface ApplicantFacts {
  readonly caseName: string;
  readonly divisionName: string | null;
  readonly pausedEnrollmentId: number | undefined;
  readonly may: { readonly enroll: boolean; readonly remove: boolean };
  /** The site's calendar day: ages go by it. */
  readonly today: CalendarDate;
}

/** The census page of one person; the SSN prints masked. */
export function toApplicant(person: StoredCensusPerson, facts: ApplicantFacts): CensusApplicant {
  const age = (birth: CalendarDate | null) => ageOn(birth, facts.today);
  const relative = (one: CensusRelative) => ({ ...relativeByColumn(one), age: age(one.dateOfBirth) });
  const { ssn, salary, hours_per_week, division, ...plain } = byColumn(person);
  return {
    ...plain,
    id: person.id,
    census_case_id: person.caseId,
    case_name: facts.caseName,
    age: age(person.dateOfBirth),
    ssn: String(ssn),
    spouse_first: person.spouse?.firstName ?? '',
    spouse_last: person.spouse?.lastName ?? '',
    spouse_date_of_birth: person.spouse?.dateOfBirth ?? null,
    spouse: person.spouse && relative(person.spouse),
    children: person.children.map(relative),
    division_name: facts.divisionName,
    salary: salary === null ? null : toDollars(salary),
    hours_per_week: hours_per_week === null ? null : Number(hours_per_week),
    paused_enrollment_id: facts.pausedEnrollmentId ?? null,
    may: facts.may,
  };
}
