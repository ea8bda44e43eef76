import { defaultCountry, isElsewhere } from '@openroll/domain/values/us-states';
import type { Answer, Beneficiary, BirthPlace, CoverageChoice } from '../enrollment.ts';

/** Longest lists that are read: rows of beneficiaries, values of a list of choices. */
const maxRows = 40;
const maxChoices = 200;

export type Bag = Readonly<Record<string, unknown>>;
export const isBag = (of: unknown): of is Bag => typeof of === 'object' && of !== null && !Array.isArray(of);
export const own = (bag: Bag, key: string): unknown => (Object.hasOwn(bag, key) ? bag[key] : undefined);

export const isChoice = (answer: Answer): answer is CoverageChoice => isBag(answer) && 'value' in answer;
export const isBirthPlace = (answer: Answer): answer is BirthPlace => isBag(answer) && 'state' in answer;
/** A list of chosen values. The empty list is of no kind: it is no answer. */
export const isTexts = (answer: Answer): answer is readonly string[] =>
  Array.isArray(answer) && answer.every((each) => typeof each === 'string');

/** A value from the wire as an answer of one of its shapes; undefined where it has none of them. */
export function answerOf(raw: unknown): Answer {
  if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (Array.isArray(raw)) return listOf(raw);
  if (!isBag(raw)) return undefined;
  return choiceOf(raw) ?? birthPlaceOf(raw);
}

/** Rows of beneficiaries where one item is a row, else chosen values, each once. */
function listOf(raw: readonly unknown[]): readonly Beneficiary[] | readonly string[] {
  const items = raw.slice(0, maxChoices);
  if (items.some(isBag)) return items.filter(isBag).slice(0, maxRows).map(beneficiaryOf);
  const values = items.flatMap((each) => {
    if (typeof each === 'number' && Number.isFinite(each)) return [String(each)];
    return typeof each === 'string' && each.trim() !== '' ? [each] : [];
  });
  return [...new Set(values)];
}

function choiceOf(raw: Bag): CoverageChoice | undefined {
  const value = own(raw, 'value');
  const text = own(raw, 'text');
  const fits =
    value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  return fits ? { text: typeof text === 'string' ? text : '', value } : undefined;
}

/** Only a place outside the 50 states has a country of its own (§5.14); a country without a state says nothing. */
function birthPlaceOf(raw: Bag): BirthPlace | undefined {
  const state = textIn(raw, 'state');
  if (state === '') return undefined;
  return { state, country: isElsewhere(state) ? textIn(raw, 'country') : defaultCountry };
}

function textIn(raw: Bag, key: string): string {
  const text = own(raw, key);
  return typeof text === 'string' ? text.trim() : '';
}

const rowTexts = ['name', 'first_name', 'middle_name', 'last_name', 'relationship', 'ssn', 'dob'] as const;

function beneficiaryOf(raw: Bag): Beneficiary {
  const texts = rowTexts.flatMap((key) => {
    const text = own(raw, key);
    return typeof text === 'string' ? [[key, text] as const] : [];
  });
  const percentage = own(raw, 'percentage');
  const counts =
    typeof percentage === 'string' || (typeof percentage === 'number' && Number.isFinite(percentage));
  return { ...Object.fromEntries(texts), ...(counts ? { percentage } : {}) };
}
