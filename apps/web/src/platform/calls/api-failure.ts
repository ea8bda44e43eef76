import type { WireProblem } from '@openroll/contract/values';
import type { ProblemCode } from '@openroll/domain/problem-codes';
import type { Translate } from '@openroll/messages/texts';
import { isEnteredByLink, type LinkSource } from './link-entry.ts';

/** A reply that refuses. `problems` are the server's sentences; `reference` is its X-Request-Id, `retryAfterSeconds` its Retry-After. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly problems: readonly WireProblem[];
  readonly reference: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    problems: readonly WireProblem[],
    reference?: string,
    retryAfterSeconds?: number,
  ) {
    super(problems[0]?.message ?? `Status ${status}`);
    this.status = status;
    this.problems = problems;
    this.reference = reference;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A 401 after which nobody signed in again (§1.7: Cancel raises 'Session expired'). */
export class SessionExpired extends ApiFailure {
  constructor() {
    super(401, []);
  }
}

/** A 401 of whoever came by a link: they have nothing to sign in with, and open it again from where it comes. */
export class LinkEnded extends ApiFailure {
  readonly source: LinkSource;

  constructor({ status, problems, reference }: ApiFailure, source: LinkSource) {
    super(status, problems, reference);
    this.source = source;
  }
}

/** No reply came: the network or the server is away. */
export class ConnectionLost extends Error {}

/** What to tell people about any failure of a call (§10.11). */
export function problemsOf(error: unknown, t: Translate): readonly WireProblem[] {
  if (error instanceof ConnectionLost) return [{ message: t('shared.networkError') }];
  if (error instanceof SessionExpired) return [{ message: t('shared.sessionExpired') }];
  if (error instanceof LinkEnded)
    return [{ code: 'not-signed-in', message: t(`shared.linkEnded.${error.source}`) }];
  if (!(error instanceof ApiFailure)) return [{ message: t('shared.serverError') }];
  if (error.status < 500 && error.problems.length > 0) return error.problems;
  const reference = error.reference ? [{ message: t('shared.reference', { id: error.reference }) }] : [];
  return [{ message: t('shared.serverError') }, ...reference];
}

/** Whether a call was refused for this very reason. */
export const wasRefusedFor = (error: unknown, code: ProblemCode): boolean =>
  error instanceof ApiFailure && error.problems.some((problem) => problem.code === code);

/** Whether nobody is signed in anymore. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;

export const isMissing = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/** §1.4: a permission error in a reply sends the user to /403; a step-up that was cancelled does not. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 403 && !wasRefusedFor(error, 'step_up');

/** Whether a link leads to something that is in other hands by now: it was saved for later in another tab, or the agent has gone on with it. */
export const isHeldElsewhere = (error: unknown): boolean => isForbidden(error) && isEnteredByLink();
