/** Something wrong with a definition, and where: the path of keys from its root. */
export interface LintMessage {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A finding in a table, of rates or of heights and weights: its rows are named by line, so that the loader can point at them. */
export interface RateFinding extends LintMessage {
  readonly file?: string;
  readonly line?: number;
}
