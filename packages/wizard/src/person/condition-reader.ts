import { readerIn } from '../answers/read-names.ts';
import type { Applicant } from '../enrollment.ts';
import type { Offer, Session } from '../session.ts';
import { issueAge } from './eligibility.ts';
import { factsBeside } from './facts-beside.ts';

/** How the conditions of a product read names for one person's coverage (read-names.ts): the one reader of the engine. */
export const conditionReader = (
  { answers, context }: Pick<Session, 'answers' | 'context'>,
  offer: Pick<Offer, 'id' | 'definition' | 'options'>,
  { id }: Pick<Applicant, 'id'>,
): ((name: string) => unknown) =>
  readerIn(
    answers,
    { applicantId: id, product: offer.id },
    factsBeside(offer, (person) => issueAge(offer.definition, person, context.startedOn)),
  );
