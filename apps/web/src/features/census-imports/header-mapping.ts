import type { CensusImport } from '@openroll/contract/census-imports';

/** Column by header; null: ignored. */
export type Mapping = Readonly<Record<string, string | null>>;

/** What the server takes the headers for. */
export const firstMapping = (headers: CensusImport['headers']): Mapping =>
  Object.fromEntries(headers.map(({ header, column }) => [header, column]));

/** Columns that no header is taken for though they are required, and those that two headers are taken for. */
export function mappingProblems(mapping: Mapping, columns: CensusImport['columns']) {
  const taken = Object.values(mapping).filter((column) => column !== null);
  return {
    missing: columns
      .filter(({ name, required }) => required && !taken.includes(name))
      .map(({ name }) => name),
    twice: [...new Set(taken.filter((column, at) => taken.indexOf(column) !== at))],
  };
}
