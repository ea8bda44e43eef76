import { comparable } from '../answers/answers.ts';
import type { Application } from '../applications/assemble.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { ProductDefinition } from '../definition/product.ts';

type Replacing = Pick<ProductDefinition, 'replacement' | 'replacement_form'>;

/**
 * Whether an application replaces other insurance: where its product has a form for that, what asks for the form; else a yes to
 * any question of its replacement page (C4). `definition` is the product as it is in the state of the enrollment.
 */
export function isReplacing({ replacement, replacement_form }: Replacing, { answers }: Application): boolean {
  const read = (name: string) =>
    Object.hasOwn(answers.product, name) ? comparable(answers.product[name]) : undefined;
  if (replacement_form) return evaluate(replacement_form.when, read);
  return replacement.some(({ name }) => read(name) === 'yes');
}
