import type { LintMessage } from './lint-message.ts';

/** Something that is asked, chosen or signed, and that a form of the product has to print. */
export interface Due extends LintMessage {
  /** Under this key `not_printed` may excuse it. */
  readonly key: string;
}

/** The same, with what says it: any of these names on a form; one that ends with a dot stands for all below it. */
export interface NamedDue extends Due {
  readonly names: readonly string[];
}
