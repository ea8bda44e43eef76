import { isEmpty } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Field } from '@openroll/wizard/step';
import { answerAt, withAnswer } from '../answers/answer-places.ts';
import { answersOfPart, type HealthRow, namesAt, type Place, type Places } from './health-rows.ts';

/** The data with the answer at the first place at all others, too. */
export const mirrored = (data: EnrollmentData, [first, ...others]: Places): EnrollmentData =>
  others.reduce((before, other) => copied(before, first, other), data);

function copied(data: EnrollmentData, from: Place, to: Place): EnrollmentData {
  const names = namesAt(to);
  return namesAt(from).reduce((before, name, part) => {
    const answer = answerAt(before, from.context, name);
    const target = names[part];
    if (target === undefined || Object.is(answerAt(before, to.context, target), answer)) return before;
    return withAnswer(before, to.context, target, answer);
  }, data);
}

/** The same field, changing the premium where any of its places does. */
export const fieldOf = ([first, ...others]: Places): Field =>
  first.field.affects_premium || !others.some(({ field }) => field.affects_premium)
    ? first.field
    : { ...first.field, affects_premium: true };

/**
 * What somebody has answered for one product, for those that ask it since: who chose another product later is not asked again. The
 * very same data where nothing is to be filled in.
 */
export const filledIn = (data: EnrollmentData, rows: readonly HealthRow[]): EnrollmentData =>
  rows
    .flatMap(({ cells }) => cells.flatMap(({ places, below }) => [places, ...below]))
    .filter((places) => places.length > 1)
    .reduce(filled, data);

const filled = (data: EnrollmentData, places: Places): EnrollmentData =>
  namesAt(places[0]).reduce((before, _, part) => {
    const [given, ...others] = answersOfPart(places, part, before).filter((answer) => !isEmpty(answer));
    if (given === undefined || others.some((other) => JSON.stringify(other) !== JSON.stringify(given)))
      return before;
    return places.reduce((after, place) => {
      const name = namesAt(place)[part] ?? '';
      return isEmpty(answerAt(after, place.context, name))
        ? withAnswer(after, place.context, name, given)
        : after;
    }, before);
  }, data);

const yesNoKinds: ReadonlySet<string> = new Set(['yes_no_radio', 'yes_no_textarea', 'use_primary_contact']);

/** Answered by yes or no, each with a key. */
export const isYesNo = ({ input_type }: Field): boolean => yesNoKinds.has(input_type);

/** Whether one act may say no for everybody: several people are asked, and every product that asks them allows it. */
export const mayAnswerTogether = ({ question, cells }: HealthRow): boolean =>
  isYesNo(question) &&
  cells.length > 1 &&
  cells.every(({ places }) => places.every(({ field }) => field.answer_together === true));

/** Everybody's answer to one question is no. */
export const noForEveryone = (data: EnrollmentData, { cells }: HealthRow): EnrollmentData =>
  cells
    .flatMap(({ places }) => places)
    .reduce((before, { field, context }) => withAnswer(before, context, field.name, 'no'), data);
