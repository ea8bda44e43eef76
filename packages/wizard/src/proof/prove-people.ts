import { isSoldIn } from '@openroll/domain/cases/offered-states';
import type { EnrollmentPeriod } from '@openroll/domain/enrollments/enrollment-period';
import { noMarks } from '@openroll/domain/enrollments/modes';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import { nameOf, textOf } from '../answers/answers.ts';
import { hasOwnCoverage } from '../definition/own-coverage.ts';
import type { Applicant, OfferedProduct, WizardContext } from '../enrollment.ts';
import { ageOf, eligibilityIn, issueAge } from '../person/eligibility.ts';
import { isRatedBy } from '../rate-tables/rate-table.ts';
import { type Offer, openSession, type Session } from '../session.ts';
import { keyBeside, proofKey } from './proof-keys.ts';
import {
  type ProofLine,
  type ProofTrouble,
  type ProvenPerson,
  proveDependant,
  provePrimary,
} from './proof-prices.ts';

/** A person of a census with the family, as the first answers of an enrollment would be. */
export interface ProofPerson {
  readonly id: number;
  /** Where they enroll: their division's state, else their own, else the case's. */
  readonly state: string;
  readonly division: string;
  readonly applicants: readonly Applicant[];
}

/** Premiums of one applicant for one product. What the census does not say of them is tried both ways: `assumed`. */
export interface ProofRow {
  readonly person: ProofPerson;
  readonly applicant: Applicant;
  readonly name: string;
  readonly age: number;
  readonly tobacco: string;
  readonly assumed: readonly string[];
  readonly product: number;
  readonly lines: readonly ProofLine[];
}

/** Somebody whom a product cannot be sold to as the case stands. */
export interface FoundTrouble {
  readonly person: ProofPerson;
  readonly applicant: Applicant;
  readonly product: number;
  readonly trouble: ProofTrouble;
}

export interface PersonProof {
  readonly rows: readonly ProofRow[];
  readonly troubles: readonly FoundTrouble[];
  /** Products that accept the employee in this state at this age. */
  readonly accepting: number;
}

export interface ProofSettings {
  readonly caseName: string;
  readonly premiumMode: WizardContext['premiumMode'];
  readonly startedOn: CalendarDate;
  readonly enrollmentPeriod?: EnrollmentPeriod | undefined;
  readonly products: readonly OfferedProduct[];
  /** The site has an underwriter outside: a case that asks it is proven at its ratings. */
  readonly hasUnderwriter?: boolean;
  /** Gives the texts of coverages, as the proof names them. */
  readonly t: Translate;
  /** False computes every premium anew: only to prove that remembering changes nothing. */
  readonly remembers?: boolean;
}

export interface Prover {
  readonly prove: (person: ProofPerson) => PersonProof;
  /** Premiums told so far, and how many of them were known from somebody of the same key. */
  readonly counts: () => { readonly premiums: number; readonly remembered: number };
}

/** More keys than this are not kept: a case of 200,000 people stays in memory. */
const maxKept = 50_000;

/**
 * Runs people through every product of a case, one after the other (§3.11). Premiums are remembered by everything that they depend
 * on (`proofKey`), so that ten thousand people take seconds.
 *
 *     const prover = peopleProver(settings);
 *     for (const person of people) write(prover.prove(person).rows);
 */
export function peopleProver(settings: ProofSettings): Prover {
  const { products, remembers = true } = settings;
  const known = new Map<number, Map<string, ProvenPerson>>(products.map(({ id }) => [id, new Map()]));
  const counted = { premiums: 0, remembered: 0 };
  const contexts = contextsOf(settings);

  const remember = (product: number, key: string, make: () => ProvenPerson): ProvenPerson => {
    const kept = known.get(product);
    const before = remembers ? kept?.get(key) : undefined;
    const made = before ?? make();
    if (!before && kept && kept.size < maxKept) kept.set(key, made);
    counted.premiums += made.lines.length;
    if (before) counted.remembered += made.lines.length;
    return made;
  };

  function proveProduct(session: Session, offer: Offer, person: ProofPerson): Omit<PersonProof, 'accepting'> {
    const own = contexts.of(person.state, offer.id);
    const rows: ProofRow[] = [];
    const troubles: FoundTrouble[] = [];
    let chosen: ProvenPerson['chosen'] = [];
    for (const applicant of insuredOf(session, offer)) {
      for (const { family, each, assumed } of waysOf(session, offer, applicant)) {
        const view =
          assumed.length === 0 ? session : openSession(own, { applicants: family, selectedCoverages: [] });
        const offered = assumed.length === 0 ? offer : view.offers[0];
        if (!offered) continue;
        const proven = proveOne(own, view, offered, each, chosen, remember);
        if (each.type === 'primary' && chosen.length === 0) chosen = proven.chosen;
        if (proven.lines.length > 0) rows.push(rowOf(person, each, offered, assumed, view, proven.lines));
        for (const trouble of proven.troubles)
          troubles.push({ person, applicant: each, product: offer.id, trouble });
      }
    }
    return { rows, troubles };
  }

  return {
    prove(person) {
      const session = openSession(contexts.of(person.state), {
        applicants: person.applicants,
        selectedCoverages: [],
      });
      const proofs = session.offers.map((offer) => proveProduct(session, offer, person));
      return {
        rows: proofs.flatMap(({ rows }) => rows),
        troubles: proofs.flatMap(({ troubles }) => troubles),
        accepting: session.offers.filter((offer) => isAccepted(session, offer, session.answers.primary))
          .length,
      };
    },
    counts: () => ({ ...counted }),
  };
}

type Remember = (product: number, key: string, make: () => ProvenPerson) => ProvenPerson;

function proveOne(
  context: WizardContext,
  session: Session,
  offer: Offer,
  applicant: Applicant,
  chosen: ProvenPerson['chosen'],
  remember: Remember,
): ProvenPerson {
  const { primary, data } = session.answers;
  if (applicant.type === 'primary') {
    const key = proofKey(session, offer, applicant, '');
    return remember(offer.id, key, () => provePrimary(context, session, offer, data.applicants));
  }
  const key = proofKey(session, offer, applicant, keyBeside(offer, applicant, chosen));
  return remember(offer.id, key, () => proveDependant(context, offer, primary, applicant, chosen));
}

/** Those who have a coverage of their own to choose, and whose age is known. */
const insuredOf = (session: Session, offer: Offer): readonly Applicant[] => {
  const { people } = session.answers;
  const insured = offer.definition.coverage.kind === 'plans' ? people.slice(0, 1) : people;
  return insured.filter(
    (each) =>
      hasOwnCoverage(offer.definition, each.type) &&
      ageOf(each, session.context.startedOn) !== undefined &&
      (each.type !== 'child' || eligibilityIn(session, offer, each).eligible),
  );
};

const isAccepted = (session: Session, offer: Offer, applicant: Applicant): boolean =>
  ageOf(applicant, session.context.startedOn) !== undefined &&
  eligibilityIn(session, offer, applicant).eligible;

/** An applicant as the census tells, or in every way that it leaves open and the rates tell apart. */
function waysOf(session: Session, offer: Offer, applicant: Applicant) {
  const { applicants } = session.answers.data;
  const isOpen = (fact: 'tobacco' | 'gender') =>
    offer.table !== undefined &&
    textOf(applicant.data[fact]) === '' &&
    isRatedBy(offer.table, fact, applicant.type);
  const assumed = (['tobacco', 'gender'] as const).filter(isOpen);
  if (assumed.length === 0) return [{ family: applicants, each: applicant, assumed }];
  const values = { tobacco: ['no', 'yes'], gender: ['female', 'male'] };
  const ways = assumed.reduce<readonly Applicant['data'][]>(
    (all, fact) => all.flatMap((data) => values[fact].map((value) => ({ ...data, [fact]: value }))),
    [applicant.data],
  );
  return ways.map((data) => {
    const each = { ...applicant, data };
    return { family: applicants.map((one) => (one.id === applicant.id ? each : one)), each, assumed };
  });
}

const rowOf = (
  person: ProofPerson,
  applicant: Applicant,
  { id: product, definition }: Offer,
  assumed: readonly string[],
  session: Session,
  lines: readonly ProofLine[],
): ProofRow => ({
  person,
  applicant,
  name: nameOf(applicant),
  age: issueAge(definition, applicant, session.context.startedOn) ?? 0,
  tobacco: textOf(applicant.data.tobacco),
  assumed,
  product,
  lines,
});

/** The context of a state, with all products or with one alone: made once each. */
function contextsOf(settings: ProofSettings) {
  const { caseName, premiumMode, startedOn, enrollmentPeriod, products, hasUnderwriter, t } = settings;
  const made = new Map<string, WizardContext>();
  const make = (state: string, product: number | undefined): WizardContext => ({
    caseName,
    premiumMode,
    state,
    city: '',
    startedOn,
    enrollmentPeriod,
    mode: 'inperson',
    marks: noMarks,
    agentName: '',
    products: products.filter(
      ({ id, definition }) =>
        isSoldIn(definition.states, state, startedOn) && (product === undefined || id === product),
    ),
    singleNameRelationships: [],
    relationshipDisclaimers: {},
    ...(hasUnderwriter ? { underwriting: { decisions: [] } } : {}),
    t,
    unprintable: () => [],
  });
  return {
    of(state: string, product?: number): WizardContext {
      const key = `${state} ${product ?? ''}`;
      const context = made.get(key) ?? make(state, product);
      made.set(key, context);
      return context;
    },
  };
}
