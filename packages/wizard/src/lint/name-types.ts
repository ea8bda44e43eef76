import { computedFacts, scopes } from '../answers/read-names.ts';
import { listTypes, numberTypes } from '../definition/option-values.ts';
import type { ProductOption } from '../definition/options.ts';
import { askable, type ProductDefinition } from '../definition/product.ts';
import { explanationName } from '../kinds/choice.ts';
import { fieldLists } from './lint-field-lists.ts';

/** What a condition finds under a name, and with what it can be compared. */
export type NameType =
  | { readonly kind: 'number' }
  | { readonly kind: 'date' }
  | { readonly kind: 'text' }
  /** One of few values. */
  | { readonly kind: 'choice'; readonly values: readonly (string | number | boolean)[] }
  /** Several of few values at once. */
  | { readonly kind: 'list'; readonly values: readonly (string | number | boolean)[] };

const yesNo: NameType = { kind: 'choice', values: ['yes', 'no'] };
const number: NameType = { kind: 'number' };
const date: NameType = { kind: 'date' };
const text: NameType = { kind: 'text' };

const typedFacts: Readonly<Record<string, NameType>> = {
  gender: { kind: 'choice', values: ['female', 'male', 'x'] },
  has_spouse: yesNo,
  tobacco: yesNo,
  actively_at_work: yesNo,
  birthdate: date,
  hire_date: date,
  height: number,
  weight: number,
  hours_per_week: number,
  salary: number,
};

/** Answers of a person that every enrollment has, whatever products are offered. */
const usualAnswers = [
  'first_name',
  'middle_name',
  'last_name',
  'ssn',
  'birthdate',
  'gender',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'email',
  'phone',
  'has_spouse',
];

/** Names that a condition on one person may read with `applicant.`, `primary.` or `spouse.` before them. */
export const personNames: ReadonlySet<string> = new Set([...usualAnswers, ...askable]);

/** Tells whether there is a name with a dot; bare names are those of the fields beside a condition. */
export function isScopedName(definition: ProductDefinition, name: string): boolean {
  const [scope = '', ...rest] = name.split('.');
  const of = rest.join('.');
  if (scope === 'option') return optionOf(definition, of) !== undefined;
  if (!(scopes as readonly string[]).includes(scope)) return false;
  if (of === 'bmi') return isMeasured(definition, scope);
  return (computedFacts as readonly string[]).includes(of) || personNames.has(of);
}

/** Whether somebody of the scope is asked for height and weight. */
function isMeasured({ asks }: ProductDefinition, scope: string): boolean {
  const asked = scope === 'primary' || scope === 'spouse' ? [asks[scope]] : Object.values(asks);
  return asked.some((names) => names.includes('height') && names.includes('weight'));
}

/** A table of rates is nothing that a condition could read. */
const optionOf = ({ options }: ProductDefinition, name: string): ProductOption | undefined =>
  options.find((each) => each.name === name && each.type !== 'rate_table');

const known = new WeakMap<ProductDefinition, ReadonlyMap<string, NameType>>();

/** What stands under a name; undefined where that is not known. */
export function typeOfName(definition: ProductDefinition, name: string): NameType | undefined {
  const [scope, ...rest] = name.split('.');
  const of = rest.join('.');
  if (rest.length === 0) {
    const fields = known.get(definition) ?? fieldTypes(definition);
    known.set(definition, fields);
    return fields.get(name);
  }
  if (scope === 'option') {
    const option = optionOf(definition, of);
    return option && optionType(option);
  }
  return (computedFacts as readonly string[]).includes(of) ? number : typedFacts[of];
}

function optionType({ type, choices = [] }: ProductOption): NameType {
  const values = choices.map(({ value }) => value);
  if (listTypes.includes(type)) return { kind: 'list', values };
  if (numberTypes.includes(type)) return number;
  if (type === 'yes_no_radio' || type === 'checkbox') return yesNo;
  if (type === 'date' || type === 'birthdate') return date;
  return values.length > 0 ? { kind: 'choice', values } : text;
}

/** Bare names: every field that a product asks, and what is chosen of its coverage. */
function fieldTypes(definition: ProductDefinition): ReadonlyMap<string, NameType> {
  const variations = Object.values(definition.state_variations);
  const all = [definition, ...variations];
  const tiers = all.flatMap((each) => (each?.coverage?.kind === 'plans' ? each.coverage.tiers : []));
  const riders = all.flatMap((each) => each?.riders ?? []);
  return new Map<string, NameType>([
    ...fieldLists(definition).flatMap(({ fields }) =>
      fields.flatMap((field): [string, NameType][] => [
        [field.name, fieldType(field)],
        ...(field.kind === 'yes_no_textarea' ? [[explanationName(field), text] as [string, NameType]] : []),
      ]),
    ),
    ...(tiers.length > 0
      ? [['tier', { kind: 'choice', values: tiers.map(({ value }) => value) }] as [string, NameType]]
      : []),
    ...riders
      .filter(({ amounts }) => !amounts)
      .map(({ name }): [string, NameType] => [`rider_${name}`, yesNo]),
  ]);
}

type Asked = Pick<ProductDefinition['replacement'][number], 'kind' | 'choices'>;

function fieldType({ kind, choices = [] }: Asked): NameType {
  const values = choices.map(({ value }) => value);
  if (kind.startsWith('yes_no')) return yesNo;
  if (kind === 'checkbox') return { kind: 'choice', values: [true, false] };
  if (kind === 'checkbox_group' || kind === 'multi_select')
    return { kind: 'list', values: values.map(String) };
  if (numberKinds.has(kind)) return number;
  if (kind === 'date' || kind === 'birthdate') return date;
  return values.length > 0 ? { kind: 'choice', values } : text;
}

const numberKinds: ReadonlySet<string> = new Set(['integer', 'height', 'salary', 'currency']);
