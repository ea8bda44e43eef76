import { type Actor, holds } from '@openroll/domain/access/actor';
import { type Problem, problem } from '@openroll/domain/problems';
import { invalid } from '../../../platform/refusal.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { findProductsBySlug, findTagsByName, findUsersByEmail } from './case-document.queries.ts';
import type { Named } from './list-named.ts';
import type { ParsedCase } from './parse-case-document.ts';

/** What a document names, by the ids of this site; 0 never happens after `findNamed`. */
export interface KnownNames {
  readonly userId: (email: string) => number;
  readonly productId: (slug: string) => number;
  readonly tagId: (name: string) => number;
}

const maxProblems = 50;
const lower = (name: string) => name.trim().toLowerCase();
const namesOf = (all: readonly Named[]) => all.map(({ name }) => name);

/** Finds everything that a document names. Refuses with 400, all at once, what is not known here or stands twice. */
export async function findNamed(
  { tx }: UnitOfWork,
  actor: Actor,
  scope: Scope,
  { named }: ParsedCase,
): Promise<KnownNames> {
  const { agents, users, products, tags } = named;
  const people = [...agents, ...users];
  const anybody = holds(actor, 'assign_user_to_case');
  const userIds = await findUsersByEmail(tx, scope, namesOf(people).map(lower), { anybody });
  const productIds = await findProductsBySlug(tx, namesOf(products));
  const tagIds = await findTagsByName(tx, namesOf(tags).map(lower));
  const complain = (code: Problem['code'], found: readonly Named[]) =>
    found.map(({ name, line }) => problem(code, 'document', { line, name }));
  const unknown = (
    all: readonly Named[],
    ids: ReadonlyMap<string, number>,
    keyOf: (name: string) => string = String,
  ) => all.filter(({ name }) => !ids.has(keyOf(name)));
  const problems = [
    ...complain('case-file-user-unknown', unknown(people, userIds, lower)),
    ...complain('case-file-product-unknown', unknown(products, productIds)),
    ...complain('case-file-tag-unknown', unknown(tags, tagIds, lower)),
    ...complain('case-file-twice', [
      ...repeated(users, lower),
      ...repeated(products),
      ...repeated(tags, lower),
    ]),
  ];
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
  return {
    userId: (email) => userIds.get(lower(email)) ?? 0,
    productId: (slug) => productIds.get(slug) ?? 0,
    tagId: (name) => tagIds.get(lower(name)) ?? 0,
  };
}

const repeated = (all: readonly Named[], keyOf: (name: string) => string = String): Named[] => {
  const seen = new Set<string>();
  return all.filter(({ name }) => seen.size === seen.add(keyOf(name)).size);
};
