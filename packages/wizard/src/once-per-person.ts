import { onceFor } from '@openroll/domain/values/attached';
import type { Applicant } from './enrollment.ts';
import type { Offer, Session } from './session.ts';

type OfPerson<T> = (session: Session, offer: Offer, applicant: Applicant) => T;

/**
 * The same function, computed once for each person and product of a session: answers do not change within one. A page with
 * forty amounts asks for the guarantee, the class and the rates of its person forty times.
 */
export function oncePerPerson<T>(compute: OfPerson<T>): OfPerson<T> {
  const ofSession = onceFor((_: Session) => new Map<Offer, Map<Applicant, { readonly value: T }>>());
  return (session, offer, applicant) => {
    const offers = ofSession(session);
    const people = offers.get(offer) ?? new Map();
    offers.set(offer, people);
    const known = people.get(applicant) ?? { value: compute(session, offer, applicant) };
    people.set(applicant, known);
    return known.value;
  };
}
