import type { OfferedChoice } from '../coverage/offered-choice.ts';
import { riderField, ridersFor } from '../coverage/riders.ts';
import { tiersFor } from '../coverage/tiers.ts';
import type { Answer, Applicant, SelectedCoverage } from '../enrollment.ts';
import { offeredChoices, startingAnswer } from '../person/coverage-answers.ts';
import type { Offer, Session } from '../session.ts';
import { guaranteedAmount } from '../underwriting/guarantee.ts';

/** The three ways in which a proof chooses among what a person is offered. */
export const proofLevels = ['lowest', 'default', 'highest'] as const;
export type ProofLevel = (typeof proofLevels)[number];

/** What is chosen for one person; levels that choose the same stand together. */
export interface ProofChoice {
  readonly levels: readonly ProofLevel[];
  readonly data: SelectedCoverage['data'];
}

/**
 * The lowest, the default and the highest of what a person is offered (§3.11): amount, tier, answers on the coverage page and riders
 * (none but at the highest, which has all). The default amount is the most that is in force without a question about
 * health; where nothing is guaranteed, the one in the middle. None where nothing is offered.
 */
export function proofChoices(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  choices: readonly OfferedChoice[],
): readonly ProofChoice[] {
  const found = new Map<string, { levels: ProofLevel[]; data: SelectedCoverage['data'] }>();
  for (const level of proofLevels) {
    const choice = choiceAt(session, offer, applicant, choices, level);
    if (choice === undefined) return [];
    const data = {
      ...answersAt(offer, level),
      ...ridersAt(session, offer, applicant, level),
      ...tierAt(session, offer, level),
      coverage: { text: '', value: choice.value },
    };
    const key = JSON.stringify(data);
    const same = found.get(key);
    if (same) same.levels.push(level);
    else found.set(key, { levels: [level], data });
  }
  return [...found.values()];
}

function choiceAt(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  choices: readonly OfferedChoice[],
  level: ProofLevel,
): OfferedChoice | undefined {
  const sorted = choices.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
  if (level === 'lowest') return sorted[0];
  if (level === 'highest') return sorted.at(-1);
  const guaranteed = guaranteedAmount(session, offer, applicant) ?? 0;
  const inForce = sorted.findLast(({ amount }) => amount !== undefined && amount <= guaranteed);
  return inForce ?? sorted[(sorted.length - 1) >> 1];
}

/** Waiting period and the like: the first, the starting and the last answer that the case offers. */
function answersAt(offer: Offer, level: ProofLevel): Readonly<Record<string, Answer>> {
  return Object.fromEntries(
    offer.definition.coverage_questions.flatMap((question) => {
      const values = offeredChoices(offer, question)?.map(({ value }) => value ?? undefined) ?? [];
      const start = startingAnswer(offer, question) ?? values[0];
      const end = level === 'lowest' ? values[0] : level === 'highest' ? values.at(-1) : start;
      const answer = end ?? start;
      return answer === undefined ? [] : [[question.name, answer] as const];
    }),
  );
}

/** Without a tier the engine takes the widest that fits the family. */
function tierAt(session: Session, offer: Offer, level: ProofLevel): Readonly<Record<string, Answer>> {
  const tiers = tiersFor(session, offer);
  const tier = level === 'lowest' ? tiers[0] : level === 'highest' ? tiers.at(-1) : undefined;
  return tier ? { tier: tier.value } : {};
}

function ridersAt(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  level: ProofLevel,
): Readonly<Record<string, Answer>> {
  if (level !== 'highest' || offer.definition.riders.length === 0) return {};
  return Object.fromEntries(
    ridersFor(session, offer, applicant).map((rider) => {
      const amount = rider.amounts && Math.max(...rider.amounts);
      return [riderField(rider), amount === undefined ? 'yes' : { text: '', value: amount }];
    }),
  );
}
