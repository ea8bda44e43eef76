/**
 * A JsonLogic expression over answers (https://jsonlogic.com), restricted to a closed list of operators that are total (§6.2):
 * var, ==, !=, <, <=, >, >=, !, and, or, in, + and - . `{"var":"tobacco"}` reads the field's own context,
 * `{"var":"primary.state"}` another. What it may name is checked when a definition is loaded.
 */
export type Condition =
  | boolean
  | number
  | string
  | null
  | readonly Condition[]
  | { readonly [operator: string]: Condition };
