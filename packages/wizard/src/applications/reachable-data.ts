import { onceFor } from '@openroll/domain/values/attached';
import { isEmpty, readAnswer } from '../answers/answers.ts';
import { contactNames, usePrimaryContact } from '../answers/contact.ts';
import { isWaivedOffer } from '../answers/waived-offers.ts';
import { type CoverageStatus, statusesOf } from '../coverage/coverage-status.ts';
import type { Answer, EnrollmentData, WizardContext } from '../enrollment.ts';
import { childFields } from '../kinds/children-editor.ts';
import { asksExplanation, explanationName } from '../kinds/choice.ts';
import { kindOf } from '../kinds/registry.ts';
import { openSession, type Session } from '../session.ts';
import { withoutSignatures } from '../signing/signature-answers.ts';
import type { FieldContext } from '../step.ts';
import { stepsOf } from '../steps/step-sequence.ts';
import { type VisibleField, visibleIn } from '../validation/visible-fields.ts';

type Kept = Map<string, Answer>;

/**
 * The enrollment with only the answers that count (§5.10): those of fields which the walk shows. Answers of abandoned branches,
 * of hidden fields, of people who are no longer there and under unknown names are gone. What is signed is this.
 */
export const reachableData = (context: WizardContext, data: EnrollmentData): EnrollmentData =>
  reachableIn(openSession(context, data));

export const reachableIn = onceFor(makeReachable);

/** What documents say before anybody signs them: the answers that count, without the signatures. */
export const unsignedIn = onceFor((session: Session) => withoutSignatures(reachableIn(session)));

function makeReachable(session: Session): EnrollmentData {
  const kept = new Map<string, Kept>();
  for (const step of stepsOf(session)) {
    for (const visible of visibleIn(step, session.answers)) keep(session, kept, visible);
  }
  for (const { applicant, offer } of waivedAsOffered(session)) {
    const at = { applicantId: applicant.id, product: offer.id };
    kept.set(keyOf(at), new Map([['coverage', readAnswer(session.answers, at, 'coverage')]]));
  }
  for (const child of session.answers.children) {
    const names = childFields.filter((name) => child.data[name] !== undefined);
    kept.set(keyOf({ applicantId: child.id }), new Map(names.map((name) => [name, child.data[name]])));
  }
  keepContact(session, kept);
  const dataAt = (at: FieldContext) => Object.fromEntries([...(kept.get(keyOf(at)) ?? [])].toSorted(byName));
  return {
    applicants: session.answers.people.map(({ id, type }) => ({
      id,
      type,
      data: dataAt({ applicantId: id }),
    })),
    selectedCoverages: session.answers.data.selectedCoverages
      .filter(({ applicant, product }) => kept.has(keyOf({ applicantId: applicant, product })))
      .map(({ applicant, product }) => ({
        applicant,
        product,
        data: dataAt({ applicantId: applicant, product }),
      })),
  };
}

/** Whoever had a choice of a product that was waived on the step `offers`: no step of its own shows that it says Waived. */
const waivedAsOffered = (session: Session): readonly CoverageStatus[] =>
  session.offers
    .filter(({ id }) => isWaivedOffer(session.answers, session.offers, id))
    .flatMap((offer) => statusesOf(session, offer))
    .filter(({ state }) => state === 'waived');

const keyOf = ({ applicantId, product }: FieldContext) => `${applicantId} ${product ?? ''}`;
const byName = ([a]: [string, Answer], [b]: [string, Answer]) => (a < b ? -1 : 1);

/** Contact facts that a spouse has from the primary are the spouse's own, though nobody is asked for them. */
function keepContact({ answers: { spouse } }: Session, kept: Map<string, Kept>): void {
  if (!spouse) return;
  const own = kept.get(keyOf({ applicantId: spouse.id }));
  if (own?.get(usePrimaryContact) !== 'yes') return;
  for (const name of contactNames) {
    const answer = spouse.data[name];
    if (!isEmpty(answer)) own.set(name, answer);
  }
}

function keep(session: Session, kept: Map<string, Kept>, { field, context }: VisibleField): void {
  const at = kept.get(keyOf(context)) ?? new Map<string, Answer>();
  kept.set(keyOf(context), at);
  for (const name of kindOf(field).names(field)) {
    const answer = readAnswer(session.answers, context, name);
    if (answer === undefined) continue;
    if (field.input_type === 'yes_no_textarea' && name === explanationName(field)) {
      if (!asksExplanation(field, readAnswer(session.answers, context, field.name))) continue;
    }
    at.set(name, answer);
  }
}
