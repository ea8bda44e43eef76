import { enrollmentModes } from '@openroll/domain/enrollments/modes';
import { applicantLengths, lengths } from '@openroll/domain/values/lengths';
import { toCents } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import { carrierNameOf } from '../definition/carrier-name.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { type Fact, factKinds } from '../forms/fact-kinds.ts';
import { fillTemplate, type Placeholder } from '../forms/form-template.ts';
import { explanationName } from '../kinds/choice.ts';
import { areaLength } from '../kinds/text.ts';
import { premiumModesOf } from '../pricing/modal-terms.ts';
import { signatureMethods } from '../signers.ts';
import { highestAmount, longestCoverage, longestOf } from './longest-coverage.ts';

/**
 * The most letters that a placeholder of a form prints for sure at some time; 0 where no limit is known here. `t` has the words that forms
 * are printed in.
 */
export function longestValue(
  definition: ProductDefinition,
  { name, format }: Placeholder,
  t: Translate,
): number {
  const fact = factKinds(definition).get(name);
  if (fact === undefined) return 0;
  const letters = (value: string | number | boolean) =>
    [...fillTemplate(`{value${format === undefined ? '' : `|${format}`}}`, () => value, t)].length;
  if (fact.kind === 'text' && !fact.values?.length) return longestText(definition, name, t);
  return Math.max(0, ...examplesOf(definition, name, fact).map(letters));
}

/** Values of a fact of which one is printed as long as any that is sure to come. */
function examplesOf(
  definition: ProductDefinition,
  name: string,
  { kind, values = [] }: Fact,
): readonly (string | number | boolean)[] {
  const [scope = '', of = ''] = name.split('.');
  switch (kind) {
    case 'date':
      return ['2000-12-31'];
    case 'height':
      // Six feet and ten inches.
      return [82];
    case 'percent':
      return definition.beneficiaries?.shares === 'hundredths' ? [100, 33.33] : [100];
    case 'cents':
      return centsOf(definition, scope, name);
    case 'dollars':
      if (scope === 'option') return highestOption(definition, of);
      return scope === 'employee' || scope === 'insured' ? [100_000] : highestAnswer(definition, of);
    case 'number':
      return scope === 'coverage' || scope === 'product' ? highestAnswer(definition, of) : (ofAll[of] ?? []);
    case 'choices':
    case 'checkbox':
      return [];
    default:
      return values;
  }
}

/** Numbers that everybody has: the most of them that is not unusual. */
const ofAll: Readonly<Record<string, readonly number[]>> = { age: [64], weight: [250], hours_per_week: [40] };

/** Hundreds of dollars a pay period and thousands a year are usual where amounts are high. */
const usualPremium = 123_45;
const usualYear = 1234_56;

function centsOf(definition: ProductDefinition, scope: string, name: string): readonly number[] {
  if (scope === 'premium') return [/annual$/.test(name) ? usualYear : usualPremium];
  if (scope === 'coverage') return [toCents(highestAmount(definition))];
  const [, rider = '', part] = name.split('.');
  const { amounts = [] } = definition.riders.find((each) => each.name === rider) ?? {};
  return part === 'amount' ? amounts.map((amount) => toCents(amount)) : [];
}

/** The highest answer that may be given to a question; none where it has no end. */
const highestAnswer = (definition: ProductDefinition, name: string): readonly number[] =>
  [...definition.coverage_questions, ...definition.questions, ...definition.replacement].flatMap((field) =>
    field.name === name && typeof field.maximum === 'number' ? [field.maximum] : [],
  );

const highestOption = ({ options }: ProductDefinition, option: string): readonly number[] =>
  options.flatMap(({ name, maximum }) => (name === option && typeof maximum === 'number' ? [maximum] : []));

function longestText(definition: ProductDefinition, name: string, t: Translate): number {
  const [scope = '', ...rest] = name.split('.');
  const of = rest.at(-1) ?? '';
  const isAsked = scope === 'coverage' || scope === 'product';
  if (name === 'coverage.text') return longestCoverage(definition);
  if (isAsked) return longestAnswer(definition, scope, rest);
  if (name === 'premium.mode')
    return longestOf(premiumModesOf(definition).map((mode) => t(`steps.premium.${mode}`)));
  if (scope === 'signature') return ofSignature(t)[of] ?? 0;
  if (scope === 'enrollment') return ofEnrollment(definition, t)[of] ?? 0;
  if (!people.has(scope)) return 0;
  if (of !== 'text') return ofPerson[of] ?? 0;
  if (rest.at(-2) === 'gender')
    return longestOf((['female', 'male', 'x'] as const).map((each) => t(`steps.gender.${each}`)));
  return longestOf(definition.beneficiaries?.relationships.map(({ text }) => text) ?? []);
}

/** A city, a comma and a state. */
const placeLength = lengths.enrollmentCity + 4;

/** Whoever signs types the name that stands above. */
const ofSignature = (t: Translate): Readonly<Record<string, number>> => ({
  name: applicantLengths.fullName,
  place: placeLength,
  method: longestOf(signatureMethods.map((method) => t(`steps.signature.method.${method}`))),
});

/** Letters of a group's or an agent's name that is not unusual. */
const usualName = 40;

const ofEnrollment = (definition: ProductDefinition, t: Translate): Readonly<Record<string, number>> => ({
  case_name: usualName,
  agent_name: usualName,
  mode: longestOf(enrollmentModes.map((mode) => t(`steps.mode.${mode}`))),
  city: lengths.enrollmentCity,
  state: lengths.stateCode,
  product_name: longestOf([definition.display_name]),
  product_code: longestOf([definition.code]),
  carrier: longestOf([carrierNameOf(definition)]),
});

const people: ReadonlySet<string> = new Set([
  'employee',
  'insured',
  'spouse',
  'child',
  'primary_beneficiary',
  'contingent_beneficiary',
]);

const ofPerson: Readonly<Record<string, number>> = {
  first_name: applicantLengths.name,
  middle_name: applicantLengths.name,
  last_name: applicantLengths.name,
  name: applicantLengths.fullName,
  address: applicantLengths.address,
  address2: applicantLengths.address2,
  city: applicantLengths.city,
  state: lengths.stateCode,
  zip: 5,
  email: applicantLengths.email,
  // 000-00-0000
  ssn: 11,
  // 000-000-0000
  phone: 12,
};

function longestAnswer(
  { coverage_questions, questions, replacement }: ProductDefinition,
  scope: string,
  [name = '', part]: readonly string[],
): number {
  const fields = scope === 'product' ? replacement : [...coverage_questions, ...questions];
  const lengthsOf = fields.flatMap((field) => {
    const { kind, max_length: limit, choices = [] } = field;
    if (field.name === name && part === 'text') return choices.map(({ text }) => [...text].length);
    if (field.name === name && kind === 'text') return [limit ?? lengths.line];
    if (field.name === name && kind === 'textarea') return [limit ?? areaLength];
    return kind === 'yes_no_textarea' && explanationName(field) === name ? [limit ?? areaLength] : [];
  });
  return Math.max(0, ...lengthsOf);
}
