import type { ProductDefinition } from '../definition/product.ts';
import { explanationName } from '../kinds/choice.ts';
import { formScopes } from './form-facts.ts';

/**
 * Tells which names a form of this product may use (form-facts.ts). What depends on the product is checked name by name:
 * its questions, coverage questions, riders, case options and replacement answers, in the base and in every state.
 */
export function factNames(definition: ProductDefinition): (name: string) => boolean {
  const variations = Object.values(definition.state_variations).filter((each) => each !== undefined);
  const questions = [...definition.questions, ...variations.flatMap((each) => each.questions)];
  const replacing = [...definition.replacement, ...variations.flatMap((each) => each.replacement ?? [])];
  const riders = [...definition.riders, ...variations.flatMap((each) => each.riders ?? [])];
  const beside = definition.coverage_questions.map(({ name }) => name);
  const known = new Set([
    ...['text', 'amount', 'pending_amount', 'rating', 'plan', 'tier'].map((name) => `coverage.${name}`),
    ...answersOf(questions).map((name) => `coverage.${name}`),
    ...chosenOf(questions).map((name) => `coverage.${name}.text`),
    ...beside.flatMap((name) => [`coverage.${name}`, `coverage.${name}.text`]),
    ...answersOf(replacing).map((name) => `product.${name}`),
    ...chosenOf(replacing).map((name) => `product.${name}.text`),
    ...['modal', 'annual', 'coverage', 'coverage_annual', 'pending', 'pending_annual', 'mode'].map(
      (name) => `premium.${name}`,
    ),
    ...definition.options.map(({ name }) => `option.${name}`),
    ...riders.flatMap(({ name }) => ['taken', 'amount', 'premium'].map((part) => `rider.${name}.${part}`)),
  ]);
  return (name) => {
    const [scope = '', ...rest] = name.split('.');
    if (checked.has(scope)) return known.has(name);
    return (formScopes as readonly string[]).includes(scope) && rest.length > 0 && !rest.includes('');
  };
}

const checked: ReadonlySet<string> = new Set(['coverage', 'product', 'premium', 'rider', 'option']);

type Asked = ProductDefinition['replacement'][number];

/** What is answered by a choice, which has a text. */
const chosenOf = (fields: readonly Asked[]): readonly string[] =>
  fields.filter(({ choices }) => choices !== undefined).map(({ name }) => name);

const answersOf = (fields: readonly Asked[]): readonly string[] =>
  fields.flatMap((field) =>
    field.kind === 'yes_no_textarea' ? [field.name, explanationName(field)] : [field.name],
  );
