import { asksQuestions, type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import { coveredBy } from '../coverage/riders.ts';
import { tierOf } from '../coverage/tiers.ts';
import type { Askable } from '../definition/product.ts';
import type { Applicant } from '../enrollment.ts';
import { askedOnceCovered } from '../person/asked-facts.ts';
import type { Session } from '../session.ts';
import type { Field, Step } from '../step.ts';
import { guaranteedAmount, partAbove } from '../underwriting/guarantee.ts';
import { questionsFor } from '../underwriting/knock-out.ts';
import { fieldsFor } from './asked-fields.ts';
import { makeStep } from './make-step.ts';
import { personName } from './person-label.ts';
import { stepWords } from './step-words.ts';

/**
 * What the products that cover employee and spouse have to know of them besides (§18.7), a step for each person, at the head of the
 * page with the questions. Nobody is asked for a product that they have not chosen.
 */
export const detailsSteps = (session: Session): readonly Step[] => {
  const { primary, spouse } = session.answers;
  return [primary, ...(spouse ? [spouse] : [])].flatMap((person) => detailsStep(session, person) ?? []);
};

function detailsStep(session: Session, person: Applicant): Step | undefined {
  const { context } = session;
  const covering = coverageStatuses(session).filter((status) => covers(session, status, person));
  const asked = new Set(covering.flatMap((status) => askedFor(session, status, person)));
  if (asked.size === 0) return undefined;
  const page = stepWords(context, 'health_page', 'questions');
  const words = stepWords(context, 'details', `details:${person.id}`, {
    name: personName(context, person),
  });
  return makeStep(words, { phase: 'health', page, of: person }, () =>
    fieldsFor(context, person.type, asked).map(
      (field): Field => ({ ...field, topic: context.t('steps.details.topic') }),
    ),
  );
}

/** By a coverage of their own, in the tier that is chosen, or by a rider that is added. */
function covers(session: Session, status: CoverageStatus, person: Applicant): boolean {
  if (!asksQuestions(status)) return false;
  const { offer, applicant, riders = [] } = status;
  if (applicant === person) return true;
  const inTier = tierOf(session, offer, applicant)?.covers.includes(person.type) ?? false;
  return inTier || riders.some(({ rider }) => coveredBy(session, offer, applicant, rider).includes(person));
}

function askedFor(session: Session, status: CoverageStatus, person: Applicant): readonly Askable[] {
  const asked = askedOnceCovered(status.offer.definition, person.type);
  return isFreeOfEvidence(session, status) ? asked.filter((fact) => !evidence.has(fact)) : asked;
}

/** Height and weight tell how healthy somebody is. */
const evidence: ReadonlySet<Askable> = new Set(['height', 'weight']);

/** All of it is guaranteed, and nothing is asked about health: there is nothing to prove. */
const isFreeOfEvidence = (session: Session, status: CoverageStatus): boolean => {
  const { offer, applicant, amount } = status;
  return (
    amount !== undefined &&
    guaranteedAmount(session, offer, applicant) !== undefined &&
    partAbove(session, offer, applicant, amount) === 0 &&
    questionsFor(session, status).length === 0
  );
};
