import { isElsewhere, type StateCode, usStates } from '@openroll/domain/values/us-states';
import type { Translate } from '@openroll/messages/texts';
import { isBirthPlace, isChoice, isTexts } from '@openroll/wizard/answers/answer-shapes';
import type { Answer } from '@openroll/wizard/enrollment';
import type { Field, InputType } from '@openroll/wizard/step';
import { formatDollars } from '../../../platform/texts/format.ts';
import { heightParts } from '../answers/height-parts.ts';
import { shortAnswer } from '../answers/short-answer.ts';

/** An answer as somebody reads it again; '' where there is none, or it is shown otherwise. */
export function answerText(t: Translate, field: Field, answer: Answer): string {
  if (answer === undefined || answer === null || answer === '') return '';
  const write = writers[field.input_type];
  return write ? write(answer, field, t) : plain(answer);
}

type Write = (answer: Answer, field: Field, t: Translate) => string;

const plain = (answer: Answer): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : '';

/** A short answer; as it was typed where it is none. */
const short: Write = (answer, field, t) => shortAnswer(field, answer, t) ?? plain(answer);

/** A box is ticked or not; what is neither yes nor no is not said. */
const yesNo: Write = (answer, field, t) =>
  answer === true
    ? t('shared.yes')
    : answer === false
      ? t('shared.no')
      : (shortAnswer({ ...field, input_type: 'yes_no_radio' }, answer, t) ?? '');

const choice: Write = (answer, { choices }) =>
  choices?.find(({ value }) => value === answer)?.text ?? plain(answer);

const choices: Write = (answer, field, t) =>
  isTexts(answer) ? t.formats.list(answer.map((each) => choice(each, field, t))) : '';

const dollars: Write = (answer, _, t) =>
  typeof answer === 'number' ? formatDollars(t, answer) : plain(answer);

const height: Write = (answer, _, t) => {
  const { feet, inches } = heightParts(answer);
  return feet === undefined ? '' : t('checkAnswers.height', { feet, inches: inches ?? 0 });
};

const birthPlace: Write = (answer) => {
  if (!isBirthPlace(answer)) return '';
  const { state, country } = answer;
  return isElsewhere(state) ? country : (usStates[state as StateCode] ?? state);
};

/** What is chosen of a rider; a coverage stands by itself. */
const chosen: Write = (answer, field, t) => (isChoice(answer) ? answer.text : choice(answer, field, t));

/** Nothing that is answered, or it has a place of its own. */
const nothing: Write = () => '';

/** Kinds whose answers are not written as they are. */
const writers: Readonly<Partial<Record<InputType, Write>>> = {
  date: short,
  birthdate: short,
  yes_no_radio: yesNo,
  yes_no_select: yesNo,
  yes_no_textarea: yesNo,
  use_primary_contact: yesNo,
  checkbox: yesNo,
  radio: short,
  select: short,
  checkbox_group: choices,
  multi_select: choices,
  salary: short,
  currency: dollars,
  ssn: short,
  height,
  birth_state_country: birthPlace,
  face_value_selection: chosen,
  coverage_option_selection: chosen,
  beneficiaries_editor: nothing,
  children_editor: nothing,
};
