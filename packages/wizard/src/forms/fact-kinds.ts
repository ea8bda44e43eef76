import { contactNames } from '../answers/contact.ts';
import { usualChildren } from '../definition/children-limit.ts';
import { type Askable, askable, type ProductDefinition } from '../definition/product.ts';
import { explanationName } from '../kinds/choice.ts';
import { applicantTypes } from '../step.ts';

/** What a value of a form is in, which decides by what formats it can be printed. */
export type FactKind =
  | 'text'
  | 'date'
  /** Whole cents: `amount` or `money` makes dollars of them. */
  | 'cents'
  /** Whole dollars, as an answer has them: `dollars`. */
  | 'dollars'
  | 'number'
  /** Inches: `height`. */
  | 'height'
  | 'yes_no'
  | 'checkbox'
  /** The value of a choice, as product.yaml has it. */
  | 'choice'
  | 'percent'
  /** Several choices at once. */
  | 'choices';

export interface Fact {
  readonly kind: FactKind;
  /** The values that it can have, where they are few. */
  readonly values?: readonly (string | number | boolean)[];
}

/** Every name that a form of a product may use, with what it stands for: `child.1.birthdate`, `premium.modal`, `coverage.cancer` … */
export type FactKinds = ReadonlyMap<string, Fact>;

const known = new WeakMap<ProductDefinition, FactKinds>();

/** The facts of a product in its base and in every state: people, questions, riders, case options, beneficiaries, signatures … */
export function factKinds(definition: ProductDefinition): FactKinds {
  const made = known.get(definition) ?? new Map(allFacts(definition));
  known.set(definition, made);
  return made;
}

type Named = readonly [string, Fact];

function allFacts(definition: ProductDefinition): Named[] {
  const variations = Object.values(definition.state_variations).filter((each) => each !== undefined);
  const all = [definition, ...variations];
  const questions = all.flatMap((each) => each.questions);
  const replacing = all.flatMap((each) => each.replacement ?? []);
  const riders = all.flatMap((each) => each.riders ?? []);
  const children = Math.max(
    ...all.map((each) => each.applicants?.child?.maximum ?? 0),
    ...riderChildren(riders),
  );
  return [
    ...under('insured', person('primary', true)),
    ...under('employee', person('primary')),
    ...under('spouse', person('spouse')),
    ...rows(children).flatMap((row) => under(`child.${row}`, person('child'))),
    ...coverageFacts(definition, all, questions),
    ...under('product', replacing.flatMap(answers)),
    ...beneficiaryFacts(definition),
    ...of('cents', 'premium', [
      'modal',
      'annual',
      'monthly',
      'coverage',
      'coverage_annual',
      'pending',
      'pending_annual',
    ]),
    ['premium.mode', { kind: 'text' }],
    ...riders.flatMap(({ name }): Named[] => [
      [`rider.${name}.taken`, { kind: 'yes_no', values: ['yes'] }],
      [`rider.${name}.amount`, { kind: 'cents' }],
      [`rider.${name}.premium`, { kind: 'cents' }],
    ]),
    ...under('option', definition.options.flatMap(optionFact)),
    ...['applicant', 'spouse', 'agent'].flatMap((signer): Named[] => [
      ...of('text', `signature.${signer}`, ['name', 'place', 'method']),
      ...of('date', `signature.${signer}`, ['date', 'first_bill_date']),
    ]),
    ...of('text', 'enrollment', enrollmentTexts),
    ['enrollment.started_on', { kind: 'date' }],
    ['addendum.answers', { kind: 'text' }],
    ['addendum.part', { kind: 'number' }],
    ['addendum.parts', { kind: 'number' }],
  ];
}

/** Children whom only a rider covers. */
const riderChildren = (riders: ProductDefinition['riders']): number[] =>
  riders.some(({ covers }) => covers.includes('child')) ? [usualChildren] : [];

/** What is known of every enrollment, and of the payment where premiums are collected. */
const enrollmentTexts: readonly string[] = [
  'reference',
  'case_name',
  'case_number',
  'division',
  'employee_id',
  'agent_name',
  'agent_code',
  'agent_license_number',
  'agent_license_state',
  'state',
  'city',
  'mode',
  'product_name',
  'product_code',
  'carrier',
  'payment_method',
  'payment_schedule',
];

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const under = (scope: string, facts: readonly Named[]): Named[] =>
  facts.map(([name, fact]) => [`${scope}.${name}`, fact]);

const of = (kind: FactKind, scope: string, names: readonly string[]): Named[] =>
  names.map((name) => [`${scope}.${name}`, { kind }]);

const askedFacts: Readonly<Record<Askable, readonly Named[]>> = {
  tobacco: [['tobacco', { kind: 'yes_no', values: ['yes', 'no'] }]],
  height: [['height', { kind: 'height' }]],
  weight: [['weight', { kind: 'number' }]],
  hire_date: [['hire_date', { kind: 'date' }]],
  hours_per_week: [['hours_per_week', { kind: 'number' }]],
  actively_at_work: [['actively_at_work', { kind: 'yes_no', values: ['yes', 'no'] }]],
  salary: [['salary', { kind: 'dollars' }]],
  birth_place: [
    ['birth_place.state', { kind: 'text' }],
    ['birth_place.country', { kind: 'text' }],
  ],
  contact: [],
};

function person(type: (typeof applicantTypes)[number], isAnybody = false): Named[] {
  const isPrimary = type === 'primary';
  return [
    ...['name', 'first_name', 'middle_name', 'last_name', 'ssn', ...contactNames].map(
      (name): Named => [name, { kind: 'text' }],
    ),
    ['birthdate', { kind: 'date' }],
    ['age', { kind: 'number' }],
    ['bmi', { kind: 'number' }],
    ['gender', { kind: 'choice', values: ['female', 'male', 'x'] }],
    ['gender.text', { kind: 'text' }],
    ['relation', { kind: 'choice', values: isAnybody ? [...applicantTypes] : [type] }],
    ...askable.flatMap((name) => askedFacts[name]),
    ...(isPrimary ? ([['has_spouse', { kind: 'yes_no', values: ['yes', 'no'] }]] as const) : []),
    ...(isPrimary ? ([['business_phone', { kind: 'text' }]] as const) : []),
  ];
}

function coverageFacts(
  definition: ProductDefinition,
  all: readonly { readonly coverage?: ProductDefinition['coverage'] | undefined }[],
  questions: ProductDefinition['questions'],
): Named[] {
  const plans = all.flatMap(({ coverage }) => (coverage?.kind === 'plans' ? coverage.plans : []));
  const tiers = all.flatMap(({ coverage }) => (coverage?.kind === 'plans' ? coverage.tiers : []));
  const valuesOf = (list: readonly { readonly value: string }[]) =>
    list.length > 0 ? { values: list.map(({ value }) => value) } : {};
  return under('coverage', [
    ...questions.flatMap(answers),
    ...definition.coverage_questions.flatMap((question): Named[] => [
      ...answers(question),
      [`${question.name}.text`, { kind: 'text' }],
    ]),
    ['text', { kind: 'text' }],
    ['amount', { kind: 'cents' }],
    ['pending_amount', { kind: 'cents' }],
    ['rating', { kind: 'text', values: definition.underwriting?.outcomes.map(({ text }) => text) ?? [] }],
    ['plan', { kind: 'choice', ...valuesOf(plans) }],
    ['tier', { kind: 'choice', ...valuesOf(tiers) }],
  ]);
}

function beneficiaryFacts({ beneficiaries }: ProductDefinition): Named[] {
  if (!beneficiaries) return [];
  const relationship: Fact = {
    kind: 'choice',
    values: beneficiaries.relationships.map(({ value }) => value),
  };
  return ['primary_beneficiary', 'contingent_beneficiary'].flatMap((scope) =>
    rows(beneficiaries.maximum).flatMap((row) =>
      under(`${scope}.${row}`, [
        ...['name', 'first_name', 'middle_name', 'last_name', 'ssn'].map(
          (name): Named => [name, { kind: 'text' }],
        ),
        ['relationship', relationship],
        ['relationship.text', { kind: 'text' }],
        ['dob', { kind: 'date' }],
        ['percentage', { kind: 'percent' }],
      ]),
    ),
  );
}

type Asked = Pick<ProductDefinition['replacement'][number], 'name' | 'kind' | 'choices'>;

/** What a question is answered with, and beside it its words or its explanation. */
function answers(field: Asked): Named[] {
  const { name, kind, choices } = field;
  const values = choices ? { values: choices.map(({ value }) => value) } : {};
  const own: Fact = isYesNo(kind)
    ? { kind: 'yes_no', values: ['yes', 'no'] }
    : { kind: kindOfAnswer[kind] ?? (choices ? 'choice' : 'text'), ...values };
  // A place of birth has no words of its own on a form.
  if (kind === 'birth_state_country') return [];
  return [
    [name, kind === 'checkbox' ? { kind: 'checkbox', values: [true, false] } : own],
    ...(choices ? ([[`${name}.text`, { kind: 'text' }]] as const) : []),
    ...(kind === 'yes_no_textarea' ? ([[explanationName(field), { kind: 'text' }]] as const) : []),
  ];
}

const isYesNo = (kind: string): boolean => kind.startsWith('yes_no');

const kindOfAnswer: Readonly<Record<string, FactKind>> = {
  date: 'date',
  birthdate: 'date',
  integer: 'number',
  height: 'height',
  salary: 'dollars',
  currency: 'dollars',
  checkbox_group: 'choices',
  multi_select: 'choices',
};

const kindOfOption: Readonly<Record<string, FactKind>> = {
  date: 'date',
  birthdate: 'date',
  salary: 'dollars',
  currency: 'dollars',
};

/** A case option is a text wherever a form reads it: yes and no of a box, digits of a number or of dollars. */
function optionFact({ name, type, choices }: ProductDefinition['options'][number]): Named[] {
  if (type === 'yes_no_radio' || type === 'checkbox')
    return [[name, { kind: 'yes_no', values: ['yes', 'no'] }]];
  if (choices) return [[name, { kind: 'choice', values: choices.map(({ value }) => value) }]];
  return [[name, { kind: kindOfOption[type] ?? 'text' }]];
}
