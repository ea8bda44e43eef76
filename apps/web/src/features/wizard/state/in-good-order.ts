import type { MissingAnswer } from '@openroll/contract/wizard';
import type { Translate } from '@openroll/messages/texts';
import { nameOf } from '@openroll/wizard/answers/answers';
import { pageAt } from '@openroll/wizard/steps/pages';
import { placeKey } from '../answers/answer-places.ts';
import { clientFindings } from './step-errors.ts';
import type { WizardState } from './wizard-state.ts';

/** One thing that is still missing or wrong, on a step that was shown already: its entry leads there. */
export interface OpenAnswer {
  readonly step: string;
  /** Of the answer's place. */
  readonly key: string;
  readonly label: string;
  readonly message: string;
  /** On the page that is shown. */
  readonly isHere: boolean;
}

/** What is open of one person, or of one product for that person. */
export interface OpenGroup {
  readonly person: string;
  readonly product: string | null;
  readonly answers: readonly OpenAnswer[];
  /** How much is asked on steps that nobody has come to yet. */
  readonly toCome: number;
}

export const keyOfMissing = ({ applicant, product, name }: MissingAnswer): string =>
  placeKey({ applicantId: applicant, product: product ?? undefined }, name);

/**
 * What keeps the enrollment from being in good order, by person and product, in the order of the steps. The page on the
 * screen is judged as it is answered this moment; the others as the server last told.
 *
 * @param locked The first step that may be returned to.
 */
export function openAnswers(state: WizardState, locked: number, t: Translate): readonly OpenGroup[] {
  const { steps, index, visited, missing } = state;
  const place = new Map(steps.map(({ name }, at) => [name, at]));
  const { start = 0, end = 0 } = pageAt(steps, index) ?? {};
  const placeOf = (step: string) => place.get(step) ?? -1;
  const mayGo = (step: string) => placeOf(step) >= locked && (placeOf(step) < end || visited.has(step));
  const before = missing.filter(({ step }) => placeOf(step) < start);
  const after = missing.filter(({ step }) => placeOf(step) >= end);
  const groups = new Map<string, { group: OpenGroup; answers: OpenAnswer[]; toCome: number }>();
  for (const one of [...before, ...onThisPage(state, t), ...after]) {
    const id = `${one.applicant} ${one.product ?? ''}`;
    const found = groups.get(id) ?? {
      group: { person: one.applicant_name, product: one.product_name, answers: [], toCome: 0 },
      answers: [],
      toCome: 0,
    };
    groups.set(id, found);
    if (mayGo(one.step))
      found.answers.push({
        step: one.step,
        key: keyOfMissing(one),
        label: one.label,
        message: one.message,
        isHere: placeOf(one.step) >= start && placeOf(one.step) < end,
      });
    else found.toCome += 1;
  }
  return [...groups.values()].map(({ group, answers, toCome }) => ({ ...group, answers, toCome }));
}

/** How much is left, and where. */
export interface OpenCount {
  /** What is missing or wrong of what was reached. A page that nobody has left yet is not among it: so the number never grows by going on (§18.4). */
  readonly reached: number;
  /** On the page that is shown. */
  readonly here: number;
  /** Nothing is left anywhere, also not to come. */
  readonly isAll: boolean;
}

export function countOpen({ steps, index, visited }: WizardState, groups: readonly OpenGroup[]): OpenCount {
  const { end = 0 } = pageAt(steps, index) ?? {};
  const isFurthest = !steps.slice(end).some(({ name }) => visited.has(name));
  const answers = groups.flatMap((group) => group.answers);
  const here = answers.filter(({ isHere }) => isHere).length;
  return {
    reached: answers.length - (isFurthest ? here : 0),
    here,
    isAll: answers.length === 0 && groups.every(({ toCome }) => toCome === 0),
  };
}

function onThisPage(state: WizardState, t: Translate): readonly MissingAnswer[] {
  const { steps, index, data, session, missing, serverOnly } = state;
  const page = pageAt(steps, index);
  if (!page || !session) return [];
  const told = missing.filter((one) => page.steps.some(({ name }) => name === one.step));
  const byKey = new Map(told.map((one) => [keyOfMissing(one), one]));
  const nameFor = (id: string): string => {
    const person = data.applicants.find((one) => one.id === id);
    const known = missing.find(({ applicant }) => applicant === id)?.applicant_name;
    return (person && nameOf(person)) || known || t('wizard.newApplicant');
  };
  const found = clientFindings(page.steps, data, session.started_on, t).map(
    ({ step, key, context, name, label, message }) => ({
      step: step.name,
      step_title: step.title,
      name,
      label: byKey.get(key)?.label ?? label,
      applicant: context.applicantId,
      applicant_name: nameFor(context.applicantId),
      product: context.product ?? null,
      product_name: session.products.find(({ id }) => id === context.product)?.display_name ?? null,
      message,
    }),
  );
  return [...found, ...told.filter((one) => serverOnly.has(keyOfMissing(one)))];
}
