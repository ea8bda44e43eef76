import type { LintMessage } from './lint-message.ts';

/** Something that is asked, chosen or signed, and that a form of the product has to print. */
export interface Due {
  /** Under this key `not_printed` may excuse it. */
  readonly key: string;
  readonly path: LintMessage['path'];
  /** Any of these names on a form is it; a name that ends with a dot stands for all below it. */
  readonly names: readonly string[];
  readonly message: string;
}
