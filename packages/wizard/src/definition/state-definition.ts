import type { ProductDefinition } from './product.ts';

const resolved = new WeakMap<ProductDefinition, Map<string, ProductDefinition>>();

/** The product as it is in one state (§6.2): the base with that state's variation laid over it. */
export function definitionIn(definition: ProductDefinition, state: string): ProductDefinition {
  const known = resolved.get(definition) ?? new Map<string, ProductDefinition>();
  resolved.set(definition, known);
  const made = known.get(state) ?? vary(definition, state);
  known.set(state, made);
  return made;
}

/** A product as it is in a state of its own variation, or, without a state, in all others. */
interface Place {
  readonly state: string | undefined;
  readonly definition: ProductDefinition;
}

/** The product without a state, then as it is in each that varies it. */
export const definitionsOf = (base: ProductDefinition): readonly Place[] => [
  { state: undefined, definition: base },
  ...Object.keys(base.state_variations).map((state) => ({ state, definition: definitionIn(base, state) })),
];

function vary(base: ProductDefinition, state: string): ProductDefinition {
  const variations: Readonly<Record<string, (typeof base.state_variations)[string]>> = base.state_variations;
  const variation = Object.hasOwn(variations, state) ? variations[state] : undefined;
  if (!variation) return base;
  const kept = base.questions
    .filter(({ name }) => !variation.without.includes(name))
    .map((question) => ({ ...question, label: variation.labels[question.name] ?? question.label }));
  return {
    ...base,
    form: variation.form ?? base.form,
    introduction: variation.introduction ?? base.introduction,
    ...(variation.summary === undefined ? {} : { summary: variation.summary }),
    applicants: variation.applicants ?? base.applicants,
    coverage: variation.coverage ?? base.coverage,
    questions: [...kept, ...variation.questions],
    signatures: { ...base.signatures, ...variation.signatures },
    riders: variation.riders ?? base.riders,
    guaranteed_issue: variation.guaranteed_issue ?? base.guaranteed_issue,
    replacement: variation.replacement ?? base.replacement,
    ...(variation.forms ? { forms: variation.forms } : {}),
    ...(variation.addenda ? { addenda: variation.addenda } : {}),
    ...(variation.replacement_form ? { replacement_form: variation.replacement_form } : {}),
  };
}
