import { textOf } from '../answers/answers.ts';
import type { PlanCoverage } from '../definition/coverage.ts';
import type { Applicant } from '../enrollment.ts';
import { eligibilityIn } from '../person/eligibility.ts';
import type { Offer, Session } from '../session.ts';

export type Tier = PlanCoverage['tiers'][number];

/** The people whom a product could cover in this family (§6.7): those of an age it accepts. */
export const membersOf = (session: Session, offer: Offer): readonly Applicant[] =>
  session.answers.people.filter(
    (person) =>
      offer.definition.applicants[person.type] !== undefined &&
      eligibilityIn(session, offer, person).eligible,
  );

/** The tiers that fit who is in the family, narrowest first (§6.2): no tier for a spouse or child who is not there. */
export function tiersFor(session: Session, offer: Offer): readonly Tier[] {
  const { coverage } = offer.definition;
  if (coverage.kind !== 'plans') return [];
  const present = new Set(membersOf(session, offer).map(({ type }) => type));
  return coverage.tiers.filter(({ covers }) => covers.every((type) => present.has(type)));
}

/** The tier that was chosen where it fits the family; else, by who is in the family, the widest. */
export function tierOf(session: Session, offer: Offer, primary: Applicant): Tier | undefined {
  const fitting = tiersFor(session, offer);
  const chosen = textOf(session.answers.coverageOf(primary.id, offer.id).tier);
  return fitting.find(({ value }) => value === chosen) ?? fitting.at(-1);
}
