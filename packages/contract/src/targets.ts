import type { CaseRight } from '@openroll/domain/cases/may-on-case';
import type { EnrollmentRight } from '@openroll/domain/enrollments/enrollment-right';
import type { SessionAction } from '@openroll/domain/enrollments/may-on-session';
import type { ReportRight } from '@openroll/domain/reports/may-on-report';
import type { UserRights } from '@openroll/domain/users/may-on-user';

/** The kinds of things that an endpoint can be about, each with the rights that the rules of the domain know of on it. */
export interface RightsOn {
  case: CaseRight;
  person: never;
  session: SessionAction;
  enrollment: EnrollmentRight;
  delivery: never;
  user: keyof UserRights;
  'API user': never;
  tag: never;
  'sign-in session': never;
  export: never;
  product: never;
  webhook: never;
  report: ReportRight;
}
export type TargetKind = keyof RightsOn;

type Place = `${'params' | 'query' | 'body'}.${string}`;

/**
 * The one thing that an endpoint is about: what kind, which right it needs on it, and where the request names its id (the first
 * of these places that is filled). `see`: whoever has it in scope may. The server loads it in the actor's scope, asks the rule,
 * and hands it to the handler (platform/http/load-target).
 */
export interface Target<K extends TargetKind = TargetKind, Named extends boolean = boolean> {
  readonly kind: K;
  readonly right: RightsOn[K] | 'see';
  readonly at: readonly Place[];
  /** False where the request may leave it out; the handler then knows what to do. */
  readonly isNamed: Named;
}

/** `about('case', 'change', 'params.id')` */
export const about = <K extends TargetKind>(
  kind: K,
  right: RightsOn[K] | 'see',
  ...at: Place[]
): Target<K, true> => ({ kind, right, at, isNamed: true });

/** The same where the request may leave it out. */
export const perhapsAbout = <K extends TargetKind>(
  kind: K,
  right: RightsOn[K] | 'see',
  ...at: Place[]
): Target<K, false> => ({ kind, right, at, isNamed: false });
