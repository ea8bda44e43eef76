import { type Problem, problem } from '../problems.ts';
import { cleanCell } from './cells.ts';
import { type CensusColumn, childNumbers } from './columns.ts';
import type { CensusRelative } from './person.ts';
import { type CensusFamily, type CensusRowRules, parseRelativeRow } from './row.ts';

export type Relationship = 'employee' | 'spouse' | 'child';

const relationships: Readonly<Record<Relationship, readonly string[]>> = {
  employee: ['employee', 'ee', 'self', 'subscriber'],
  spouse: ['spouse', 'husband', 'wife', 'domestic partner', 'life partner', 'partner'],
  child: ['child', 'son', 'daughter', 'stepchild', 'dependent', 'disabled child'],
};
const byWord = new Map(
  Object.entries(relationships).flatMap(([one, words]) => words.map((word) => [word, one as Relationship])),
);
const relationshipWords: readonly string[] = ['Employee', 'Spouse', 'Domestic Partner', 'Child'];

/** 'Self ' and 'Employee' are the employee (§3.2); a domestic partner stands where a spouse does. */
export const parseRelationship = (cell: string): Relationship | undefined =>
  byWord.get(cleanCell(cell).toLowerCase());

type Reader = (column: CensusColumn) => string;

/** A row of a file with one row per person. */
export interface MemberRow {
  readonly number: number;
  readonly read: Reader;
}

export interface GatheredFamilies<Row> {
  /** The family of each employee's row, in the order of the file, with the rows that tell of it. */
  readonly families: ReadonlyMap<Row, CensusFamily & { readonly rows: readonly Row[] }>;
  readonly rejected: ReadonlyMap<Row, readonly Problem[]>;
}

interface Household<Row> {
  employee: Row | undefined;
  spouse: CensusRelative | null;
  children: CensusRelative[];
  rows: Row[];
}

/**
 * Puts rows of persons together to families by employer_assigned_family_id (§3.2): the rows of a family may be apart and in any
 * order. An employee without an id is alone. Rejected alone are: rows without a relationship that we know, whoever is
 * with no employee, a second employee or spouse of a family, an eleventh child, and who has left (termination_date).
 */
export function gatherFamilies<Row extends MemberRow>(
  rows: readonly Row[],
  rules: Pick<CensusRowRules, 'today'>,
): GatheredFamilies<Row> {
  const rejected = new Map<Row, readonly Problem[]>();
  const households = new Map<string, Household<Row>>();
  const families = new Map<Row, Household<Row>>();
  const householdOf = (id: string): Household<Row> => {
    const known = households.get(id) ?? { employee: undefined, spouse: null, children: [], rows: [] };
    households.set(id, known);
    return known;
  };

  const dependants: Row[] = [];
  for (const row of rows) {
    const relationship = parseRelationship(row.read('employee_relationship'));
    const wrong = memberProblem(row.read, relationship);
    if (wrong) rejected.set(row, [wrong]);
    else if (relationship !== 'employee') dependants.push(row);
    else {
      const household = householdOf(familyIdOf(row) || `row ${row.number}`);
      if (household.employee)
        rejected.set(row, [
          problem('census-second-employee', familyField, { row: household.employee.number }),
        ]);
      else {
        household.employee = row;
        families.set(row, household);
      }
    }
  }
  for (const row of dependants) {
    const wrong = addDependant(households.get(familyIdOf(row)), row, rules);
    if (wrong.length > 0) rejected.set(row, wrong);
  }
  return { families, rejected };
}

const familyField = 'employer_assigned_family_id';
const familyIdOf = ({ read }: MemberRow): string => cleanCell(read(familyField)).toLowerCase();

function memberProblem(read: Reader, relationship: Relationship | undefined): Problem | undefined {
  const field = 'employee_relationship';
  if (cleanCell(read('termination_date')) !== '') return problem('census-terminated', 'termination_date');
  if (relationship) return undefined;
  return cleanCell(read(field)) === ''
    ? problem('required', field)
    : problem('unknown-value', field, { field, allowed: { list: relationshipWords, as: 'or' } });
}

function addDependant<Row extends MemberRow>(
  household: Household<Row> | undefined,
  row: Row,
  rules: Pick<CensusRowRules, 'today'>,
): readonly Problem[] {
  if (!household?.employee) return [problem('census-employee-missing', familyField)];
  household.rows.push(row);
  const lastName = cleanCell(household.employee.read('last_name'));
  const result = parseRelativeRow(row.read, rules, lastName);
  if (!result.relative) return result.problems;
  if (parseRelationship(row.read('employee_relationship')) === 'child') {
    if (household.children.length >= childNumbers.length)
      return [problem('too-many-children', 'employee_relationship', { maximum: childNumbers.length })];
    household.children.push(result.relative);
    return [];
  }
  if (household.spouse) return [problem('census-second-spouse', 'employee_relationship')];
  household.spouse = result.relative;
  return [];
}
