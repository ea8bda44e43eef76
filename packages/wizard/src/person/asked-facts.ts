import { contactNames, usePrimaryContact } from '../answers/contact.ts';
import type { Condition } from '../conditions/condition.ts';
import { namesIn } from '../conditions/evaluate.ts';
import type { Askable, ProductDefinition } from '../definition/product.ts';
import type { ApplicantType } from '../step.ts';

/** Facts on which neither a choice nor its price depends, unless a product says so: they are asked of whom it covers, and not before. */
const afterChoice: ReadonlySet<Askable> = new Set(['height', 'weight', 'birth_place', 'contact']);

/** What a product has to know of this kind of person before anything is chosen. */
export const askedFirst = (definition: ProductDefinition, type: ApplicantType): readonly Askable[] =>
  definition.asks[type].filter((fact) => !afterChoice.has(fact) || readsFirst(definition).has(fact));

/** What it asks only of people whom it covers. */
export const askedOnceCovered = (definition: ProductDefinition, type: ApplicantType): readonly Askable[] =>
  definition.asks[type].filter((fact) => afterChoice.has(fact) && !readsFirst(definition).has(fact));

const known = new WeakMap<ProductDefinition, ReadonlySet<Askable>>();

/** The facts that a product's rules about who may have what, at which price, go by. */
function readsFirst(definition: ProductDefinition): ReadonlySet<Askable> {
  const found = known.get(definition) ?? new Set([...namesReadFirst(definition)].flatMap(factOf));
  known.set(definition, found);
  return found;
}

function namesReadFirst({
  applicants,
  guaranteed_issue: guarantees,
  coverage_questions: questions,
  rates,
}: ProductDefinition): readonly string[] {
  const conditions: readonly (Condition | undefined)[] = [
    ...Object.values(applicants).flatMap((rules) => rules?.refuses.map(({ when }) => when) ?? []),
    ...guarantees.map(({ when }) => when),
    ...questions.map(({ when }) => when),
  ];
  const read = conditions.flatMap((condition) => (condition === undefined ? [] : [...namesIn(condition)]));
  return [...read, ...rates.keys.map(({ from }) => from)];
}

/** `applicant.height`, `spouse.birth_place.state`, what a contact is made of, and the body mass index. */
function factOf(name: string): readonly Askable[] {
  const [, fact = ''] = name.split('.');
  if (fact === 'bmi') return ['height', 'weight'];
  const isContact = fact === usePrimaryContact || contactNames.some((each) => each === fact);
  return isContact ? ['contact'] : [...afterChoice].filter((each) => each === fact);
}
