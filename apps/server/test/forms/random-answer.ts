import { addDays, type CalendarDate } from '@openroll/domain/values/dates';
import { applicantLengths, lengths } from '@openroll/domain/values/lengths';
import { defaultCountry, elsewhere } from '@openroll/domain/values/us-states';
import type { AddendumSubject } from '@openroll/wizard/definition/product';
import type { Answer, Beneficiary } from '@openroll/wizard/enrollment';
import { explanationName } from '@openroll/wizard/kinds/choice';
import { equalShares, shareUnitOf } from '@openroll/wizard/kinds/shares';
import { areaLength } from '@openroll/wizard/kinds/text';
import type { BeneficiarySettings, Field, InputType } from '@openroll/wizard/step';
import { pick, type Random } from '../seeded.ts';
import { between, chance, nameOf, textOf, textUpTo } from './random-texts.ts';

/** Who answers: by chance, on this day, so often with yes, and of one subject with as much as there may be. */
export interface Answering {
  readonly random: Random;
  readonly today: CalendarDate;
  readonly yes: number;
  readonly most?: AddendumSubject | undefined;
}

/** Some right answer to a field, under each name that it answers; nothing where it is left to whoever completes the rest. */
export function randomAnswer(answering: Answering, field: Field): readonly (readonly [string, Answer])[] {
  const { random } = answering;
  const make = Object.hasOwn(byKind, field.input_type) ? byKind[field.input_type] : undefined;
  if (!make) return [];
  const answer = make(random, field, answering);
  const isExplained = field.input_type === 'yes_no_textarea' && answer === (field.explain_if ?? 'yes');
  return [
    [field.name, answer],
    ...(isExplained
      ? [[explanationName(field), explanation(answering, field.max_length ?? areaLength)] as const]
      : []),
  ];
}

const explanation = ({ random, most }: Answering, limit: number): string =>
  most === 'answers' ? textOf(random, limit) : textUpTo(random, limit);

type Make = (random: Random, field: Field, answering: Answering) => Answer;

const number = (of: unknown, otherwise: number): number => (typeof of === 'number' ? of : otherwise);
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => between(random, 0, 9)).join('');

const yesOrNo: Make = (random, { name }, { yes }) =>
  chance(random, name === 'actively_at_work' ? 0.98 : yes) ? 'yes' : 'no';

const oneOf: Make = (random, { choices = [] }) =>
  pick(
    random,
    choices.map(({ value }) => value).filter((value) => value !== null),
  );

const severalOf: Make = (random, { choices = [], maximum }) => {
  const most = Math.min(choices.length, number(maximum, choices.length));
  const values = choices.map(({ value }) => String(value)).toSorted(() => random() - 0.5);
  return values.slice(0, between(random, 1, most));
};

/** Seldom nothing, which stands among the choices as well. */
const coverage: Make = (random, { choices = [] }) => {
  const offered = choices.filter(({ value }) => value !== null && value !== -999);
  const all = offered.length === 0 || chance(random, 0.1) ? choices : offered;
  const { text = '', value = null } = all.length > 0 ? pick(random, all) : {};
  return { text, value };
};

const amount: Make = (random, { minimum, maximum, step, name }) => {
  const least = number(minimum, name === 'salary' ? 12_000 : 1);
  const most = number(maximum, Math.max(least, 300_000));
  if (step !== undefined) return least + step * between(random, 0, Math.floor((most - least) / step));
  return chance(random, 0.3) ? between(random, least * 100, most * 100) / 100 : between(random, least, most);
};

const usual: Readonly<Record<string, readonly [number, number]>> = {
  hours_per_week: [20, 60],
  weight: [110, 210],
};

const whole: Make = (random, { minimum, maximum, name }) => {
  const [least, most] = usual[name] ?? [1, 40];
  return between(
    random,
    Math.max(least, number(minimum, least)),
    Math.min(most, Math.max(number(maximum, most), number(minimum, least))),
  );
};

const day: Make = (random, { minimum, maximum }, { today }) => {
  const last = typeof maximum === 'string' ? maximum : undefined;
  const first = typeof minimum === 'string' ? minimum : addDays(last ?? today, -4000);
  const made = addDays(first, between(random, 0, 3000));
  return last !== undefined && made > last ? last : made;
};

const text: Make = (random, { max_length: limit }) => textUpTo(random, limit ?? lengths.line);

/** Up to as many rows as there may be, with equal shares. */
function beneficiaries({ random, most }: Answering, settings: BeneficiarySettings): readonly Beneficiary[] {
  const isFull = most === 'beneficiaries' || chance(random, 0.3);
  const count = isFull ? settings.maximum : between(random, 1, settings.maximum);
  const shares = equalShares(count, shareUnitOf(settings));
  return shares.map((percentage): Beneficiary => {
    const relationship = String(pick(random, settings.relationships).value);
    const { first, middle, last } = nameOf(random);
    const isSingle = settings.single_name_relationships.includes(relationship);
    const names = isSingle
      ? { name: textUpTo(random, applicantLengths.name) }
      : { first_name: first, middle_name: middle, last_name: last };
    return {
      ...names,
      relationship,
      percentage,
      ...(settings.ssn ? { ssn: `9${digits(random, 2)}-${digits(random, 2)}-${digits(random, 4)}` } : {}),
      ...(settings.dob && relationship !== 'estate' ? { dob: `19${between(random, 40, 99)}-02-28` } : {}),
    };
  });
}

const byKind: Partial<Record<InputType, Make>> = {
  audio_announcement: () => true,
  text,
  textarea: (random, { max_length: limit }) => textUpTo(random, limit ?? areaLength),
  email: (random, { max_length: limit = 120 }) =>
    `${'ann.whitfield-'.repeat(4).slice(0, between(random, 3, 50))}1@${'lakeside'.repeat(7).slice(0, between(random, 5, Math.min(60, limit - 56)))}.test`,
  phone: (random) => `3${digits(random, 2)}-555-0${digits(random, 3)}`,
  zip: (random) => (chance(random, 0.5) ? digits(random, 5) : `${digits(random, 5)}-${digits(random, 4)}`),
  ssn: (random) => `9${digits(random, 2)}-${digits(random, 2)}-${digits(random, 4)}`,
  date: day,
  integer: whole,
  height: (random, { minimum, maximum }) =>
    between(random, Math.max(60, number(minimum, 60)), Math.min(74, number(maximum, 74))),
  checkbox: (random, { optional }) => !optional || chance(random, 0.5),
  radio: oneOf,
  select: oneOf,
  yes_no_select: yesOrNo,
  yes_no_radio: yesOrNo,
  yes_no_textarea: yesOrNo,
  use_primary_contact: yesOrNo,
  salary: amount,
  currency: amount,
  checkbox_group: severalOf,
  multi_select: severalOf,
  birth_state_country: (random) =>
    chance(random, 0.7)
      ? { state: 'IL', country: defaultCountry }
      : { state: elsewhere, country: textUpTo(random, applicantLengths.country) },
  face_value_selection: coverage,
  coverage_option_selection: coverage,
  beneficiaries_editor: (_, { beneficiaries: settings }, answering) =>
    settings ? beneficiaries(answering, settings) : [],
};
