import { type Problem, problem } from '../problems.ts';
import { type AgentMode, isModeOffered, type ModeOffer } from './modes.ts';

export interface Period {
  readonly enrollment_open: boolean;
  /** ISO 8601 instants. */
  readonly enrollment_start_date: string | null;
  readonly enrollment_end_date: string | null;
}

/** Whether people may enroll at an instant: always, or from the start up to the end. */
export function isPeriodOpen(period: Period, now: Date): boolean {
  if (period.enrollment_open) return true;
  const { enrollment_start_date: start, enrollment_end_date: end } = period;
  return start !== null && end !== null && now >= new Date(start) && now <= new Date(end);
}

/** What the start of an enrollment looks at, besides the ids that it resolves. */
export interface StartFacts {
  readonly isActive: boolean;
  readonly period: Period;
  readonly now: Date;
  /** The validation of the case reports no error. */
  readonly isValid: boolean;
  readonly city: string;
  /** As typed; a code of a state, or ''. */
  readonly state: string;
  /** The case's offered states within the site's allowed states. */
  readonly offeredStates: readonly string[];
  /** States in which the enrolling agent is licensed today. */
  readonly licensedStates: readonly string[];
  readonly needsDivision: boolean;
  readonly hasDivision: boolean;
  readonly mode: AgentMode;
  readonly modes: ModeOffer;
  /** By the link for it, whose page says its own sentences (§16.5). */
  readonly directStart: boolean;
}

/** Why an enrollment cannot start (§4.5, §4.6). */
export function startProblems(facts: StartFacts): readonly Problem[] {
  if (!facts.isActive) return [problem('case-unavailable')];
  if (!isPeriodOpen(facts.period, facts.now)) return [problem('enrollment-period-closed')];
  if (!facts.isValid) return [problem(facts.directStart ? 'case-invalid-direct' : 'case-invalid')];
  return [...placeProblems(facts), ...modeProblems(facts)];
}

/** What only an agent chooses. */
type OfAgent = 'mode' | 'modes' | 'directStart';

/** What the start of somebody who enrolls alone looks at. */
export type StartAloneFacts = Omit<StartFacts, OfAgent> & {
  /** The case lets people enroll alone, with an agent who may act today. */
  readonly hasAgent: boolean;
};

/**
 * Why nobody can begin alone (§16.2, A10b). What is wrong with the case or with its agent is nothing that an employee could
 * change: they are told that it is unavailable, and of a state without a license that it is not offered.
 */
export function startAloneProblems(facts: StartAloneFacts): readonly Problem[] {
  const { isActive, period, now, isValid, hasAgent, offeredStates, licensedStates } = facts;
  const states = offeredStates.filter((state) => licensedStates.includes(state));
  const isOpen = isActive && isPeriodOpen(period, now) && isValid && hasAgent && states.length > 0;
  if (!isOpen) return [problem('case-unavailable')];
  return placeProblems({ ...facts, offeredStates: states }).map((found) => ({
    ...found,
    ...(found.field === undefined ? {} : { field: ownFields[found.field] ?? found.field }),
  }));
}

/** What the fields are called where somebody begins alone (§16.2). */
const ownFields: Readonly<Record<string, string>> = {
  enrollment_city: 'enroll_city',
  enrollment_state: 'enroll_state',
  case_division_id: 'division_id',
};

function placeProblems(facts: Omit<StartFacts, OfAgent>): Problem[] {
  return [
    ...(facts.city === '' ? [problem('required', 'enrollment_city')] : []),
    ...(facts.state === '' ? [problem('required', 'enrollment_state')] : stateProblems(facts)),
    ...(facts.needsDivision && !facts.hasDivision ? [problem('division-required', 'case_division_id')] : []),
  ];
}

function stateProblems({
  state,
  offeredStates,
  licensedStates,
}: Pick<StartFacts, 'state' | 'offeredStates' | 'licensedStates'>): Problem[] {
  if (!offeredStates.some((offered) => licensedStates.includes(offered)))
    return [problem('state-not-licensed', 'enrollment_state')];
  if (!offeredStates.includes(state)) return [problem('state-not-offered', 'enrollment_state', { state })];
  if (!licensedStates.includes(state)) return [problem('state-unlicensed', 'enrollment_state', { state })];
  return [];
}

function modeProblems({ mode, modes }: StartFacts): Problem[] {
  return isModeOffered(modes, mode) ? [] : [problem('mode-not-allowed', 'enrollment_mode')];
}
