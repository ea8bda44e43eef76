import type { Condition } from '@openroll/wizard/conditions/condition';
import { evaluate, namesIn } from '@openroll/wizard/conditions/evaluate';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { possibleAnswers } from '@openroll/wizard/lint/never-holds';
import { possibleUnder } from '@openroll/wizard/lint/possible-answers';
import { applicantTypes } from '@openroll/wizard/step';

/** Those who replace insurance are not shown a notice, or those who replace none are. */
export type ReplacementMistake = 'not-shown' | 'always-shown';

type Asked = ProductDefinition['replacement'];
type Read = (name: string) => unknown;

/**
 * What is wrong with the condition of a notice about replacement, in a product as it is in one state. It must hold wherever a yes asks for
 * the replacement form; without such a form it must hold where every question is answered yes, and not where every one is answered no.
 * Undefined where nothing is wrong, or that is not known.
 */
export function replacementMistake(
  product: ProductDefinition,
  when: Condition,
): ReplacementMistake | undefined {
  const form = product.replacement_form?.when;
  const conditions = form === undefined ? [when] : [when, form];
  const asked = questionsBehind(product.replacement, conditions);
  const answers = wholeAnswers(product, asked, conditions);
  const holds = (read: Read) => evaluate(when, read);
  if (form !== undefined) {
    const replacing = answers.filter(
      (read) => evaluate(form, read) && yesNoAnswers(asked, read).includes('yes'),
    );
    return replacing.every(holds) ? undefined : 'not-shown';
  }
  const [yes, no] = ['yes', 'no'].map((answer) =>
    answers.filter((read) => {
      const given = yesNoAnswers(asked, read);
      return given.length > 0 && given.every((each) => each === answer);
    }),
  );
  if (yes && yes.length > 0 && !yes.some(holds)) return 'not-shown';
  return no && no.length > 0 && no.every(holds) ? 'always-shown' : undefined;
}

/** The questions that conditions read, and those on whose answers these questions hang. */
function questionsBehind(replacement: Asked, conditions: readonly Condition[]): Asked {
  const names = new Set(conditions.flatMap(namesIn));
  const found = replacement.filter(({ name }) => names.has(name));
  const behind = questionsNamed(replacement, found);
  const all = replacement.filter((each) => found.includes(each) || behind.includes(each));
  return all.length === found.length
    ? found
    : questionsBehind(replacement, [...conditions, ...all.flatMap(({ name }) => ({ var: name }))]);
}

/** The questions on whose answers some others hang. */
function questionsNamed(replacement: Asked, others: Asked): Asked {
  const names = new Set(others.flatMap(({ when }) => (when === undefined ? [] : namesIn(when))));
  return replacement.filter(({ name }) => names.has(name));
}

/** Readers of all that may be answered to these questions, as far as the conditions can tell; none where that is not known. */
function wholeAnswers(
  product: ProductDefinition,
  asked: Asked,
  conditions: readonly Condition[],
): readonly Read[] {
  const shown = asked.flatMap(({ when }) => (when === undefined ? [] : [when]));
  const all = possibleAnswers([...conditions, ...shown], (name) =>
    possibleUnder(product, name, applicantTypes),
  );
  return (all ?? []).filter((read) => isWhole(asked, read)).map((read) => shownReader(asked, read));
}

/** Reads the answers to questions that are shown; nothing else is answered on the page. */
function shownReader(asked: Asked, read: Read): Read {
  const own: Read = (name) => (isShown(asked, own, name) ? read(name) : undefined);
  return own;
}

function isShown(asked: Asked, read: Read, name: string): boolean {
  const question = asked.find((each) => each.name === name);
  return question !== undefined && (question.when === undefined || evaluate(question.when, read));
}

/** Whether every question that must be answered is. */
const isWhole = (asked: Asked, read: Read): boolean =>
  asked.every(
    ({ name, optional }) =>
      optional || read(name) !== null || !isShown(asked, shownReader(asked, read), name),
  );

/** What is answered to the questions of yes and no that are shown. */
const yesNoAnswers = (asked: Asked, read: Read): readonly unknown[] =>
  asked
    .filter(({ kind, name }) => kind.startsWith('yes_no') && isShown(asked, read, name))
    .map(({ name }) => read(name));
