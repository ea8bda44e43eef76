import type { QueryOf } from '@openroll/contract/endpoint';
import type { listEnrollments } from '@openroll/contract/enrollments';
import { containing } from '../../platform/database/like-pattern.ts';
import type { CaseInScope, Scope } from '../../platform/scope.ts';

export type Listing = QueryOf<typeof listEnrollments> & {
  /** Only what waits for the signature of this agent (C7). */
  readonly unsignedBy?: number;
  /** Only those of this agent; `agent` names whoever asks so. */
  readonly agentId?: number;
};

/** Values of a statement, by number; an instant as its ISO text, which takes a tenth of the time of the machine's own. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type: string): string {
    const sent = value instanceof Date ? value.toISOString() : value;
    return `$${this.list.push(sent)}::${type}`;
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
  /** How many census people belong to the listing where no text narrows them, from the counters. */
  readonly countedAlone: string | undefined;
}

/** Few rows, of whichever case, in an index of their own: there they are counted, too, and no person of a census is among them. */
export const matchOfIndex = (where: string, search: string | undefined): Match => ({
  where,
  search,
  census: undefined,
  inCases: (query) => `(${query}) e`,
  counted: `select count(*) as n from enrollments e where ${where}`,
  countedAlone: undefined,
});

export const toId = ({ caseId }: CaseInScope) => caseId;
export const isOwn = ({ ownOnly }: CaseInScope) => ownOnly;

export function casesOf(scope: Scope, { case_id }: Listing) {
  if (scope.kind === 'everything')
    return case_id === undefined ? undefined : [{ caseId: case_id, ownOnly: false }];
  return case_id === undefined ? scope.cases : scope.cases.filter(({ caseId }) => caseId === case_id);
}

/** The text of a listing as a search over columns of the covering index, in the cases `ids`; undefined without a text. */
export function matchText(values: Values, listing: Listing, ids: string | undefined): string | undefined {
  const text = listing.search_text.trim();
  return text === '' ? undefined : searchOf(listing.search_type, values.add(containing(text), 'text'), ids);
}

/**
 * Names of small tables are matched there, once, before the scope is read from the covering index. Lists of ids, unlike
 * `in (select …)`, cost nothing per row while they are empty, as they mostly are.
 */
export function searchOf(type: Listing['search_type'], pattern: string, ids: string | undefined): string {
  const among = (column: string) => (ids ? `${column} = any(${ids}) and` : '');
  const anyOf = (key: string, found: string) =>
    `e.${key} = any(array(select id from ${found} like ${pattern}))`;
  const by = {
    insured: `e.insured_key like ${pattern}`,
    employee: `e.employee_key like ${pattern}`,
    product: anyOf('product_id', 'products where lower(display_name)'),
    agent: anyOf('agent_id', 'users where name_key'),
    case: anyOf('case_id', `cases where ${among('id')} group_name_key`),
    division: anyOf('case_division_id', `case_divisions where ${among('case_id')} lower(division_name)`),
  };
  return type === 'all' ? `(${Object.values(by).join(' or ')})` : by[type];
}
