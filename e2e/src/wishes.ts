import type { OpenQuestion } from './open-questions.ts';

/** What a family wants and says; everything else is answered as healthy people would. */
export interface Wishes {
  /** Whoever answers knows the page: one no for everybody, an amount by its preset. */
  readonly isQuick?: boolean;
  /** The only products that are wanted of those that are offered. */
  readonly only?: readonly string[];
  /** Texts by label, before the usual ones. */
  readonly texts?: readonly (readonly [RegExp, string])[];
  /** Yes and no by question, before the usual ones. */
  readonly yesNo?: readonly (readonly [RegExp, 'Yes' | 'No'])[];
  /** The coverage of a person, by the title of the step and the heading of the person; the first choice when undefined. */
  readonly coverage?: (step: string, person: string) => string | undefined;
}

/** Hired three weeks ago: then every product guarantees its first amounts, whatever the day of the year. */
const hired = new Date(Date.now() - 21 * 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC' });

const texts: readonly (readonly [RegExp, string])[] = [
  [/date of birth/i, '7/2/1985'],
  [/date of hire/i, hired],
  [/date/i, '6/1/2015'],
  [/hours/i, '40'],
  [/weight/i, '150'],
  [/salary|income/i, '52000'],
  [/amount|benefit/i, '1000'],
  [/social security/i, '987-65-4320'],
  [/zip/i, '60435'],
  [/phone/i, '8155550117'],
  [/email/i, 'someone@example.test'],
  [/first name/i, 'Robin'],
  [/last name/i, 'Whitfield'],
  [/city/i, 'Joliet'],
  [/address/i, '1408 Plainfield Road'],
  [/explain/i, 'Nothing that matters.'],
];

const yesNo: readonly (readonly [RegExp, 'Yes' | 'No'])[] = [
  [/actively at work/i, 'Yes'],
  [/at least 14 days old/i, 'Yes'],
  [/same (contact|address)|address .* same|contact .* same/i, 'Yes'],
];

/** Lists whose first entry nobody would choose. */
const choices: readonly (readonly [RegExp, string])[] = [
  [/feet/i, '5 ft'],
  [/inches/i, '6 in'],
];

/** The text for a question; a signature is the name that it asks for. */
export function textFor({ texts: own = [] }: Wishes, { label, hint }: OpenQuestion): string {
  const signer = /(?:Sign|Confirm) as (.+)$/.exec(hint)?.[1];
  if (/full name to (sign|confirm)/i.test(label) && signer) return signer;
  return [...own, ...texts].find(([pattern]) => pattern.test(label))?.[1] ?? 'As usual';
}

/** What is said to a question that yes or no answers. */
export const saysYesOrNo = (wishes: Wishes, question: string): 'Yes' | 'No' =>
  [...(wishes.yesNo ?? []), ...yesNo].find(([pattern]) => pattern.test(question))?.[1] ?? 'No';

/** The place among its options of what is chosen. */
export function choiceFor(wishes: Wishes, step: string, { label, section, options }: OpenQuestion): number {
  const at = (wanted: string | undefined) => Math.max(0, wanted === undefined ? 0 : options.indexOf(wanted));
  if (options.includes('Waived')) return at(wishes.coverage?.(step, section));
  if (options.includes('Yes') && options.includes('No')) return at(saysYesOrNo(wishes, label));
  return at(choices.find(([pattern]) => pattern.test(label))?.[1]);
}
