import {
  type Answer,
  type Applicant,
  type EnrollmentData,
  noCoverage,
  type SelectedCoverage,
} from '../enrollment.ts';
import { type ApplicantType, applicantTypes, type FieldContext } from '../step.ts';
import { answerOf, isBag, isBirthPlace, isChoice, isTexts, own } from './answer-shapes.ts';
import { compareIds, type GivenApplicant, withServerIds } from './applicant-ids.ts';
import { withPrimaryContact } from './contact.ts';

/** What the whole engine reads: whatever came over the wire, brought into shape once. */
export interface Answers {
  readonly data: EnrollmentData;
  readonly primary: Applicant;
  /** Only where the primary says that there is one. */
  readonly spouse?: Applicant;
  readonly children: readonly Applicant[];
  readonly people: readonly Applicant[];
  readonly coverageOf: (applicant: string, product: number) => Readonly<Record<string, Answer>>;
}

/** More people than this are not read; children_editor refuses far fewer. */
const maxPeople = 60;
const maxCoverages = 600;
const maxAnswers = 400;
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads enrollment data that may be anything. Never throws; what has no place in an enrollment is left out. */
export function answersOf(data: unknown): Answers {
  const clean = normalize(data);
  const primary = clean.applicants.find(({ type }) => type === 'primary') ?? nobody;
  const married = primary.data.has_spouse === 'yes';
  const found = married ? clean.applicants.find(({ type }) => type === 'spouse') : undefined;
  const spouse = found && withPrimaryContact(found, primary);
  const children = clean.applicants.filter(({ type }) => type === 'child');
  const coverages = new Map(
    clean.selectedCoverages.map((each) => [`${each.product} ${each.applicant}`, each.data]),
  );
  return {
    data: clean,
    primary,
    spouse,
    children,
    people: [primary, ...(spouse ? [spouse] : []), ...children],
    coverageOf: (applicant, product) => coverages.get(`${product} ${applicant}`) ?? {},
  };
}

const nobody: Applicant = { id: 'primary', type: 'primary', data: {} };

/** The same data in one fixed order, so that the order in which answers arrive never changes a result. */
export function normalize(data: unknown): EnrollmentData {
  const bag = isBag(data) ? data : {};
  const people = listOf(own(bag, 'applicants'), maxPeople).flatMap(applicantOf);
  const { applicants, idOf } = withServerIds(people);
  const coverages = listOf(own(bag, 'selectedCoverages'), maxCoverages)
    .flatMap(coverageOf)
    .map((each) => ({ ...each, applicant: idOf(each.applicant) }));
  return {
    applicants,
    selectedCoverages: uniqueBy(
      coverages.toSorted((a, b) => a.product - b.product || compareIds(a.applicant, b.applicant)),
      (each) => `${each.product} ${each.applicant}`,
    ),
  };
}

/** The answer to one name, in one context. Undefined where there is none, or where it was emptied. */
export function readAnswer(answers: Answers, context: FieldContext, name: string): Answer {
  const data =
    context.product === undefined
      ? personOf(answers, context.applicantId)?.data
      : answers.coverageOf(context.applicantId, context.product);
  const found = data && Object.hasOwn(data, name) ? data[name] : undefined;
  return isEmpty(found) ? undefined : found;
}

export function personOf(answers: Answers, id: string): Applicant | undefined {
  return answers.people.find((person) => person.id === id);
}

/** "What is emptied is missing" (§5.7). */
export const isEmpty = (answer: Answer): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

/** A text answer, trimmed; '' when there is none or it is something else. */
export const textOf = (answer: Answer): string => (typeof answer === 'string' ? answer.trim() : '');

/** 'First Last' of a person, '' while neither is known. */
export const nameOf = (person: Applicant): string =>
  [person.data.first_name, person.data.last_name].map(textOf).filter(Boolean).join(' ');

/**
 * What a condition sees of an answer: a choice of coverage by its value, Waived and No Coverage by name; a list of choices
 * as the list, for `{"in": ["asthma", {"var": "conditions"}]}`; a place of birth as its state ('IL', 'OTH').
 */
export function comparable(answer: Answer): string | number | boolean | readonly string[] | undefined {
  if (isChoice(answer)) {
    if (answer.value === null) return 'waived';
    return answer.value === noCoverage ? 'no_coverage' : answer.value;
  }
  if (isBirthPlace(answer)) return answer.state;
  if (isTexts(answer)) return answer.length === 0 ? undefined : answer;
  return typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean'
    ? answer
    : undefined;
}

/** Whether what a condition sees is this value; a list is each of its values. */
export const isAnsweredWith = (seen: unknown, value: unknown): boolean =>
  Array.isArray(seen) ? seen.includes(String(value)) : seen === value;

function applicantOf(raw: unknown): GivenApplicant[] {
  if (!isBag(raw)) return [];
  const id = own(raw, 'id');
  const type = own(raw, 'type');
  if (!applicantTypes.includes(type as ApplicantType)) return [];
  const isId = typeof id === 'string' && id.length <= 40;
  return [{ ...(isId ? { id } : {}), type: type as ApplicantType, data: answersIn(own(raw, 'data')) }];
}

function coverageOf(raw: unknown): SelectedCoverage[] {
  if (!isBag(raw)) return [];
  const applicant = own(raw, 'applicant');
  const product = own(raw, 'product');
  if (typeof applicant !== 'string' || !Number.isSafeInteger(product)) return [];
  return [{ applicant, product: product as number, data: answersIn(own(raw, 'data')) }];
}

function answersIn(raw: unknown): Readonly<Record<string, Answer>> {
  if (!isBag(raw)) return {};
  const entries = Object.entries(raw)
    .slice(0, maxAnswers)
    .flatMap(([name, value]): [string, Answer][] => {
      const answer = answerOf(value);
      return answer === undefined || reserved.has(name) || name.length > 100 ? [] : [[name, answer]];
    });
  return Object.fromEntries(entries);
}

const listOf = (of: unknown, most: number): readonly unknown[] =>
  Array.isArray(of) ? of.slice(0, most) : [];

function uniqueBy<T>(list: readonly T[], key: (each: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((each) => !seen.has(key(each)) && seen.add(key(each)));
}
