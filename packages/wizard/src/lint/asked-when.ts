import type { Condition } from '../conditions/condition.ts';
import { namesIn } from '../conditions/evaluate.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { explanationName } from '../kinds/choice.ts';
import { fieldLists } from './lint-field-lists.ts';

/**
 * The condition without which nothing is answered under a bare name of a product: that of its question, in any of the states, or the
 * answer that asks for an explanation. Undefined where it is asked anyhow, or that is not certain.
 */
export function askedWhen(definition: ProductDefinition, name: string): Condition | undefined {
  const lists = fieldLists(definition).filter(({ path }) => isAskedOfEach(definition, path));
  const fields = lists.flatMap((list) => list.fields);
  const own = fields.filter((field) => field.name === name);
  if (own.length > 0) return anyOf(own.map(({ when }) => when));
  return anyOf(fields.filter((field) => explains(field, name)).map(asksToExplain));
}

/** The same for a name of a form, in names of forms: that of `product.replaces`. Undefined where it reads what a form has not. */
export function factAskedWhen(definition: ProductDefinition, fact: string): Condition | undefined {
  const [scope = '', name = '', ...rest] = fact.split('.');
  if (rest.length > 0 || (scope !== 'coverage' && scope !== 'product')) return undefined;
  const isReplacement = replacementNames(definition).has(name);
  if (isReplacement !== (scope === 'product')) return undefined;
  const when = askedWhen(definition, name);
  return when !== undefined && namesIn(when).every((each) => isBeside(definition, each, scope))
    ? scoped(when, scope)
    : undefined;
}

/** Whether a bare name is an answer that forms have in the same scope. */
function isBeside(definition: ProductDefinition, name: string, scope: string): boolean {
  const isReplacement = replacementNames(definition).has(name);
  const isAsked = fieldLists(definition).some(({ fields }) => fields.some((field) => field.name === name));
  return isAsked && isReplacement === (scope === 'product');
}

const replacementNames = (definition: ProductDefinition): ReadonlySet<string> =>
  new Set(
    fieldLists(definition)
      .filter(({ path }) => path.at(-1) === 'replacement')
      .flatMap(({ fields }) =>
        fields.flatMap((field) => [field.name, ...(isExplained(field) ? [explanationName(field)] : [])]),
      ),
  );

/** A dependant has the primary's answer to a question of the coverage page, whatever else they have answered there. */
const isAskedOfEach = (
  { applications, applicants }: ProductDefinition,
  path: readonly (string | number)[],
): boolean =>
  path[0] !== 'coverage_questions' ||
  applications === 'per_family' ||
  (applicants.spouse === undefined && applicants.child === undefined);

/** Any of these conditions; undefined where there is none, or one of them is missing. */
function anyOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const known = conditions.filter((each) => each !== undefined);
  if (known.length === 0 || known.length < conditions.length) return undefined;
  return known.length === 1 ? known[0] : { or: known };
}

const isExplained = ({ kind }: FieldDefinition): boolean => kind === 'yes_no_textarea';

const explains = (field: FieldDefinition, name: string): boolean =>
  isExplained(field) && explanationName(field) === name;

const asksToExplain = ({ name, explain_if }: FieldDefinition): Condition => ({
  '==': [{ var: name }, explain_if ?? 'yes'],
});

/** A condition with every name in a scope: `replaces` as `product.replaces`. */
function scoped(condition: Condition, scope: string): Condition {
  if (condition === null || typeof condition !== 'object') return condition;
  if (Array.isArray(condition)) return condition.map((part: Condition) => scoped(part, scope));
  return Object.fromEntries(
    Object.entries(condition).map(([operator, operand]) => [
      operator,
      operator === 'var' ? `${scope}.${String(operand)}` : scoped(operand, scope),
    ]),
  );
}
