import type { CaseDocument } from './case-document.ts';
import { agentsOfDocument } from './commission-splits.view.ts';

/** Where something stands in a document, by the names of the maps and the places in the lists around it. */
export type KeyPath = readonly (string | number)[];

/** What a document calls by name, and the line on which it does. */
export interface Named {
  readonly name: string;
  readonly line: number;
}
export type NamedThings = Record<'agents' | 'users' | 'products' | 'tags', readonly Named[]>;

/** Every name in a document that something here has, with its line. Divisions are the document's own. */
export function listNamed(document: CaseDocument, lineOf: (path: KeyPath) => number): NamedThings {
  const { self_enroll_agent: selfEnroll } = document.case;
  const at = (name: string, ...path: KeyPath): Named => ({ name, line: lineOf(path) });
  return {
    agents: [
      ...(selfEnroll === null ? [] : [at(selfEnroll, 'case', 'self_enroll_agent')]),
      ...agentsOfDocument(document.agent_splits).map(({ name, path }) => at(name, ...path)),
    ],
    users: document.users.map(({ user }, index) => at(user, 'users', index, 'user')),
    products: document.products.map(({ product }, index) => at(product, 'products', index, 'product')),
    tags: document.tags.map((name, index) => at(name, 'tags', index)),
  };
}
