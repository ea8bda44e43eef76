import type { Carrier, CarrierProduct } from '@openroll/carriers/carrier/carrier';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionsOf } from '@openroll/wizard/definition/state-definition';
import type { LintMessage } from '@openroll/wizard/lint/lint-message';
import { applicantTypes } from '@openroll/wizard/step';

/** What may be chosen, by the names that a plan code may ask for. */
type Choices = ReadonlyMap<string, readonly string[]>;

/**
 * What the carrier's file lacks of a product that it lists, or names of it that there is not: an application without a plan code, or with a
 * rider without one, would be held when it is delivered (§9.5).
 */
export function lintCarrierCodes(
  product: ProductDefinition,
  carriers: readonly Pick<Carrier, 'code' | 'products'>[],
): LintMessage[] {
  const listed = carriers.find(({ code }) => code === product.carrier)?.products[product.code];
  if (!listed) return [];
  const all = definitionsOf(product).map(({ definition }) => definition);
  const choices = choicesOf(all);
  const strange = strangers(listed, choices);
  const problems = [
    ...strange,
    ...(strange.length > 0 ? [] : unlistedPlan(listed, choices)),
    ...riderProblems(listed, new Set(all.flatMap(({ riders }) => riders.map(({ name }) => name)))),
  ];
  return problems.map((what) => ({
    path: ['carrier'],
    message: `carriers/${product.carrier}.yaml, ${product.code}: ${what}`,
  }));
}

function choicesOf(all: readonly ProductDefinition[]): Choices {
  const choices = new Map<string, string[]>();
  const add = (name: string, values: readonly (string | number)[]) =>
    choices.set(name, [...new Set([...(choices.get(name) ?? []), ...values.map(String)])]);
  for (const { coverage, coverage_questions, underwriting, applicants, applications } of all) {
    for (const { name, choices: own = [] } of coverage_questions)
      add(
        name,
        own.map(({ value }) => value),
      );
    add('rating', underwriting?.outcomes.map(({ value }) => value) ?? []);
    const others = applicantTypes.filter((type) => type !== 'primary' && applicants[type] !== undefined);
    add('relation', ['employee', ...(applications === 'per_family' ? [] : others)]);
    if (coverage.kind !== 'plans') continue;
    add(
      'plan',
      coverage.plans.map(({ value }) => value),
    );
    add(
      'tier',
      coverage.tiers.map(({ value }) => value),
    );
  }
  return choices;
}

/** Conditions of plan codes on what the product does not ask, or on a choice that it does not offer. */
const strangers = ({ plan_codes }: CarrierProduct, choices: Choices): string[] =>
  plan_codes.flatMap(({ code, when }) =>
    Object.entries(when).flatMap(([name, value]) => {
      const known = choices.get(name);
      if (!known) return [`${code} asks for ${name}, of which the product has no choices`];
      return known.includes(value)
        ? []
        : [`${code}: ${value} is no ${name} of the product: ${known.join(', ')}`];
    }),
  );

/** The first choice that no plan code is for; of an answer without choices nothing is known. */
function unlistedPlan({ plan_codes }: CarrierProduct, choices: Choices): string[] {
  const names = [...new Set(plan_codes.flatMap(({ when }) => Object.keys(when)))];
  const chosen = names.reduce<readonly ReadonlyMap<string, string>[]>(
    (all, name) =>
      all.flatMap((one) => (choices.get(name) ?? []).map((value) => new Map([...one, [name, value]]))),
    [new Map()],
  );
  const left = chosen.find(
    (one) =>
      !plan_codes.some(({ when }) => Object.entries(when).every(([name, value]) => one.get(name) === value)),
  );
  return left ? [`no plan code is for ${[...left].map((each) => each.join(' ')).join(', ')}`] : [];
}

const riderProblems = ({ rider_codes }: CarrierProduct, riders: ReadonlySet<string>): string[] => [
  ...[...riders]
    .filter((name) => !Object.hasOwn(rider_codes, name))
    .map((name) => `no code is for the rider ${name}`),
  ...Object.keys(rider_codes)
    .filter((name) => !riders.has(name))
    .map((name) => `there is no rider ${name}`),
];
