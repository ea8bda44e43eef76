import { comparable, readAnswer } from '../answers/answers.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { Question } from '../definition/fields.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Applicant } from '../enrollment.ts';
import { conditionReader } from '../person/condition-reader.ts';
import type { Offer, Session } from '../session.ts';
import type { ApplicantType } from '../step.ts';

/** Whose questions: everybody's only, or with those that are asked above a guarantee. */
export type AskedOf = 'everybody' | 'above-guarantee';

/** The questions of a product for this kind of person, shown or not (§6.2). */
export const askedQuestions = (offer: Offer, { type }: Applicant, of: AskedOf): readonly Question[] =>
  asking(offer.definition, type, of).questions;

interface Asking {
  readonly questions: readonly Question[];
  readonly byName: ReadonlyMap<string, Question>;
}

const known = new WeakMap<ProductDefinition, Map<string, Asking>>();

/** A definition does not change: who asks it what is worked out once. */
function asking(definition: ProductDefinition, type: ApplicantType, of: AskedOf): Asking {
  const ofProduct = known.get(definition) ?? new Map<string, Asking>();
  known.set(definition, ofProduct);
  const key = `${type} ${of}`;
  const made = ofProduct.get(key) ?? makeAsking(definition, type, of);
  ofProduct.set(key, made);
  return made;
}

function makeAsking({ questions }: ProductDefinition, type: ApplicantType, of: AskedOf): Asking {
  const asked = questions.filter(
    ({ applicants, above_guarantee }) =>
      applicants.includes(type) && (of === 'above-guarantee' || !above_guarantee),
  );
  return { questions: asked, byName: new Map(asked.map((each) => [each.name, each])) };
}

const names = new WeakMap<ProductDefinition, ReadonlySet<string>>();

/** The names of all questions of a product. */
function namesOf(definition: ProductDefinition): ReadonlySet<string> {
  const all = names.get(definition) ?? new Set(definition.questions.map(({ name }) => name));
  names.set(definition, all);
  return all;
}

/**
 * Reads one person's answers to a product, but not those of questions that are hidden or not asked: they never count.
 * Circles (lint refuses them) read as hidden.
 */
export function askedReader(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  of: AskedOf,
): (name: string) => unknown {
  const context = { applicantId: applicant.id, product: offer.id };
  const outside = conditionReader(session, offer, applicant);
  const asked = asking(offer.definition, applicant.type, of).byName;
  const all = namesOf(offer.definition);
  const reading = new Set<string>();
  const read = (name: string): unknown => {
    const question = asked.get(name);
    if (!question) return all.has(name) ? undefined : outside(name);
    if (reading.has(name)) return undefined;
    reading.add(name);
    const shown = question.when === undefined || evaluate(question.when, read);
    reading.delete(name);
    return shown ? comparable(readAnswer(session.answers, context, name)) : undefined;
  };
  return read;
}
