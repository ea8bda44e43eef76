import type { DeniedAct, LackedRight } from '@openroll/domain/phrases';
import { type Problem, type ProblemParams, problem } from '@openroll/domain/problems';

/** Thrown by verbs and queries that refuse; one edge turns it into a reply (§10.2). */
export class Refusal extends Error {
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, problems: readonly Problem[], retryAfterSeconds?: number) {
    super(problems.map(({ code, field }) => (field ? `${code}(${field})` : code)).join(', '));
    this.status = status;
    this.problems = problems;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A rule or a shape is broken. */
export const invalid = (...problems: readonly Problem[]): Refusal => new Refusal(400, problems);
/** Missing and foreign look the same, byte for byte. */
export const notFound = (): Refusal => new Refusal(404, [problem('not-found')]);
/** Refuses an act, or the act that a right on a thing would allow, in a sentence of its own. */
export const forbidden = (act: DeniedAct | LackedRight = 'anything', params: ProblemParams = {}): Refusal =>
  new Refusal(403, [
    problem('permission-denied', undefined, { sentence: { phrase: `denied.${act}`, params } }),
  ]);
export const notSignedIn = (): Refusal => new Refusal(401, [problem('not-signed-in')]);

/** 503: the same call may do after so many seconds; nothing of it was done, or it is answered as before. */
export const notReady = (retryAfterSeconds: number): Refusal =>
  new Refusal(503, [problem('not-ready')], retryAfterSeconds);
type ConflictCode =
  | 'stale-version'
  | 'lost-race'
  | 'session-not-submitted'
  | 'no-link-due'
  | 'nothing-to-sign'
  | 'nothing-to-send'
  | 'nothing-to-review'
  | 'underwriting-open'
  | 'underwriting-unconfirmed'
  | 'underwriting-asked-enough'
  | 'nothing-to-decide'
  | 'splits-locked'
  | 'record-not-rejected'
  | 'decided-otherwise'
  | 'session-closed'
  | 'agent-signed-already'
  | 'move-delivered'
  | 'move-unfinished'
  | 'document-changed'
  | 'premium-changed'
  | 'payment-not-due'
  | 'payment-confirming'
  | 'session-paid'
  | 'step-locked'
  | 'step-skipped'
  | 'conference-over'
  | 'conference-not-in-progress'
  | 'conference-running'
  | 'conference-elsewhere'
  | 'recording-not-agreed'
  | 'recording-runs';

/** A stale version, a lost race, a step out of turn; `at` names the step and field that come first. */
export const conflict = (
  code: ConflictCode = 'lost-race',
  at: Pick<Problem, 'step' | 'field'> = {},
): Refusal => new Refusal(409, [{ ...problem(code), ...at }]);
