import type { Condition } from '../conditions/condition.ts';
import { namesIn } from '../conditions/evaluate.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { ApplicantType } from '../step.ts';
import { fieldLists } from './lint-field-lists.ts';
import { typeOfName } from './name-types.ts';
import type { Possible } from './never-holds.ts';

/** Facts of a person that have ends whatever the product says; a body mass index is of somebody who lives. */
const ends: Readonly<Record<string, readonly [number, number]>> = {
  age: [0, 120],
  bmi: [5, 250],
  height: [1, 95],
  weight: [1, 999],
  hours_per_week: [0, 168],
};

/** What may be answered under a name of a condition about such an applicant; undefined where that is not known. */
export function possibleUnder(
  definition: ProductDefinition,
  name: string,
  of: readonly ApplicantType[],
): Possible | undefined {
  const type = typeOfName(definition, name);
  if (type?.kind !== 'number') return type;
  const [from, to] = endsOf(definition, name, of);
  return { kind: 'number', from, to };
}

/** 'it can never hold: applicant.age is from 18 to 70'. */
export function neverWords(
  definition: ProductDefinition,
  condition: Condition,
  of: readonly ApplicantType[],
): string {
  const known = [...new Set(namesIn(condition))].flatMap((name) => {
    const [from, to] = typeOfName(definition, name)?.kind === 'number' ? endsOf(definition, name, of) : [];
    if (from === undefined || to === undefined) return [];
    return [`${name} is from ${from} to ${to}`];
  });
  return ['no answers make this condition hold', known.join(', ')].filter(Boolean).join(': ');
}

function endsOf(
  definition: ProductDefinition,
  name: string,
  of: readonly ApplicantType[],
): readonly (number | undefined)[] {
  const [scope, fact] = name.includes('.') ? name.split('.') : [undefined, name];
  if (scope === 'applicant' && fact === 'age') return issueAges(definition, of);
  if (scope === 'option') return numbersOf(definition.options.find((each) => each.name === fact));
  if (scope !== undefined) return ends[fact ?? ''] ?? [];
  const fields = fieldLists(definition).flatMap((list) => list.fields);
  return numbersOf(fields.find((each) => each.name === name));
}

/** From the lowest to the highest age at which one of them may apply, in some state. */
function issueAges(definition: ProductDefinition, of: readonly ApplicantType[]): readonly number[] {
  const ages = [definition, ...Object.values(definition.state_variations)].flatMap((each) =>
    of.flatMap((type) => each?.applicants?.[type]?.ages ?? []),
  );
  if (ages.length === 0) return ends.age ?? [];
  return [Math.min(...ages.map(({ minimum }) => minimum)), Math.max(...ages.map(({ maximum }) => maximum))];
}

const numbersOf = (
  limits: Pick<FieldDefinition, 'minimum' | 'maximum'> | undefined,
): readonly (number | undefined)[] =>
  [limits?.minimum, limits?.maximum].map((end) => (typeof end === 'number' ? end : undefined));
