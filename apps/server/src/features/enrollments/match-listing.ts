import type { QueryOf } from '@openroll/contract/endpoint';
import type { listEnrollments } from '@openroll/contract/enrollments';
import type { Scope } from '../../platform/scope.ts';

export type Listing = QueryOf<typeof listEnrollments>;

/** Values of a statement, by number. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type: string): string {
    return `$${this.list.push(value)}::${type}`;
  }
}

/** Which rows a listing means, in SQL: every statement about them is made of these parts. */
export interface Match {
  /** Conditions on enrollments `e`, and on `s` where `inCases` is used. */
  readonly where: string;
  /** The text search, over columns of the covering index only; undefined without a text. */
  readonly search: string | undefined;
  /** Conditions on census people `m`; undefined where no census rows belong to the listing. */
  readonly census: string | undefined;
  /** Runs a query about `e` once per case in scope, or once for everything. */
  readonly inCases: (query: string) => string;
  /** How many enrollments match `where`, from the counters. */
  readonly counted: string;
}

/** Text that LIKE takes as it is: % and _ are letters here (security.md, AC27). */
export const likePattern = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

export function matchListing(values: Values, scope: Scope, listing: Listing): Match {
  const cases = casesOf(scope, listing);
  const ids =
    cases &&
    values.add(
      cases.map(({ caseId }) => caseId),
      'bigint[]',
    );
  const own = cases?.some(({ ownOnly }) => ownOnly)
    ? `(not s.own_only or %.agent_id = ${values.add(scope.kind === 'cases' ? scope.userId : 0, 'bigint')})`
    : 'true';
  const scoped = cases
    ? `unnest(${ids}, ${values.add(
        cases.map(({ ownOnly }) => ownOnly),
        'boolean[]',
      )}) as s (case_id, own_only)`
    : undefined;
  const inCase = (table: string) =>
    scoped ? `${table}.case_id = s.case_id and ${own.replace('%', table)}` : 'true';
  const status = listing.status === 'all' ? 'true' : `%.status = ${values.add(listing.status, 'text')}`;
  const pattern =
    listing.search_text.trim() === '' ? undefined : values.add(likePattern(listing.search_text), 'text');
  return {
    where: `${inCase('e')} and e.deleted_at is null and ${status.replace('%', 'e')}`,
    search: pattern && searchOf(listing.search_type, pattern, ids),
    census: censusOf(listing, pattern, ids),
    inCases: (query) => (scoped ? `${scoped} cross join lateral (${query}) e` : `(${query}) e`),
    counted: `select coalesce(sum(k.enrollments), 0)::bigint as n
      from ${scoped ? `${scoped} join enrollment_counters k on` : 'enrollment_counters k where'} ${inCase('k')}
      ${scoped ? 'where' : 'and'} ${status.replace('%', 'k')}`,
  };
}

function casesOf(scope: Scope, { case_id }: Listing) {
  if (scope.kind === 'everything')
    return case_id === undefined ? undefined : [{ caseId: case_id, ownOnly: false }];
  return case_id === undefined ? scope.cases : scope.cases.filter(({ caseId }) => caseId === case_id);
}

/** Names of small tables are matched there, once; the scope itself is read from the covering index alone. */
function searchOf(type: Listing['search_type'], pattern: string, ids: string | undefined): string {
  const among = (column: string) => (ids ? `${column} = any(${ids}) and` : '');
  const by = {
    insured: `e.insured_key like ${pattern}`,
    employee: `e.employee_key like ${pattern}`,
    product: `e.product_id in (select id from products where lower(display_name) like ${pattern})`,
    agent: `e.agent_id in (select id from users where lower(first_name || ' ' || last_name) like ${pattern})`,
    case: `e.case_id in (select id from cases where ${among('id')} group_name_key like ${pattern})`,
    division: `e.case_division_id in (
      select id from case_divisions where ${among('case_id')} lower(division_name) like ${pattern})`,
  };
  return type === 'all' ? `(${Object.values(by).join(' or ')})` : by[type];
}

/** People of the one case asked for who have no enrollment at all, nobody's (decisions.md, Enrollments). */
function censusOf(
  listing: Listing,
  pattern: string | undefined,
  ids: string | undefined,
): string | undefined {
  const wanted = listing.case_id !== undefined && (listing.status === 'all' || listing.status === 'census');
  if (!wanted || listing.search_type === 'product' || listing.search_type === 'agent') {
    return wanted && pattern === undefined ? alone(ids) : undefined;
  }
  if (pattern === undefined) return alone(ids);
  const by = {
    person: `m.name_key like ${pattern}`,
    case: `m.case_id in (select id from cases where id = any(${ids}) and group_name_key like ${pattern})`,
    division: `m.division_id in (
      select id from case_divisions where case_id = any(${ids}) and lower(division_name) like ${pattern})`,
  };
  const type = listing.search_type;
  const found =
    type === 'all'
      ? Object.values(by).join(' or ')
      : type === 'insured' || type === 'employee'
        ? by.person
        : by[type];
  return `${alone(ids)} and (${found})`;
}

const alone = (ids: string | undefined) => `m.case_id = any(${ids}) and not exists (
  select from enrollments x where x.case_id = m.case_id and x.ssn_index = m.ssn_index and x.deleted_at is null)`;
