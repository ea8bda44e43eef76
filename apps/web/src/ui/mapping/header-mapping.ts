/** How a header, or another name in a file, came by what it is taken for. */
export type KnownBy = 'name' | 'remembered' | 'chosen' | 'unknown';

/** A header of a file as the server takes it. */
export interface MappedHeader<Column extends string> {
  readonly header: string;
  /** Null: ignored. */
  readonly column: Column | null;
  readonly by: KnownBy;
  /** A few of its cells. */
  readonly examples: readonly string[];
}

/** Column by header; null: ignored. */
export type Mapping<Column extends string> = Readonly<Record<string, Column | null>>;

/** What the server takes the headers for. */
export const firstMapping = <Column extends string>(
  headers: readonly Pick<MappedHeader<Column>, 'header' | 'column'>[],
): Mapping<Column> => Object.fromEntries(headers.map(({ header, column }) => [header, column]));

/** The columns that headers are taken for; one that two are taken for stands there twice. */
export const takenColumns = <Column extends string>(mapping: Mapping<Column>): readonly Column[] =>
  Object.values(mapping).filter((column) => column !== null);

/** The columns that more than one header is taken for. */
export function takenTwice<Column extends string>(mapping: Mapping<Column>): readonly Column[] {
  const taken = takenColumns(mapping);
  return [...new Set(taken.filter((column, at) => taken.indexOf(column) !== at))];
}
