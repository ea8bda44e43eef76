/** Something wrong with a file of a catalog folder. */
export interface CatalogProblem {
  /** Path below the catalog folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** `critical-illness/product.yaml:12: there is no operator foo`, as editors and terminals link it. */
export const printProblem = ({ file, line, message }: CatalogProblem): string =>
  `${file}:${line}: ${message}`;

/** A catalog that must not be served; the message lists every problem on a line of its own. */
export class CatalogError extends Error {
  readonly problems: readonly CatalogProblem[];

  constructor(problems: readonly CatalogProblem[]) {
    super(problems.map(printProblem).join('\n'));
    this.name = 'CatalogError';
    this.problems = problems;
  }
}

/** What a reader of one file returns: its value unless something is wrong with it. */
export interface Read<T> {
  readonly value?: T;
  readonly problems: readonly CatalogProblem[];
}
