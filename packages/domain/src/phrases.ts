import type { CaseRight } from './cases/may-on-case.ts';
import type { EnrollmentRight } from './enrollments/enrollment-right.ts';
import type { SessionAction } from './enrollments/may-on-session.ts';
import type { ReportRight } from './reports/may-on-report.ts';
import type { UserRights } from './users/may-on-user.ts';
import type { PremiumMode } from './values/premium-modes.ts';

/** A right that somebody lacks on a thing that they see: 'case.products', 'session.submit'. */
export type LackedRight =
  | `case.${CaseRight}`
  | `session.${SessionAction}`
  | `enrollment.${EnrollmentRight}`
  | `user.${keyof UserRights}`
  | `report.${ReportRight}`;

/** What else can be refused to somebody who may do something near it. */
export type DeniedAct =
  | 'anything'
  | 'make-case'
  | 'assign-users'
  | 'set-case-tags'
  | 'tags-of-case'
  | 'own-access'
  | 'users-of-tag'
  | 'more-than-seen'
  | 'tagged-users'
  | 'give-or-take-roles'
  | 'give-roles'
  | 'tags-of-users'
  | 'fields-of-api-user'
  | 'field'
  | 'sign-for-another'
  | 'enter-for-agent'
  | 'whole-key';

/** Shapes of values, as a request or a file should have had them. */
export const expectedShapes = [
  'string',
  'number',
  'int',
  'boolean',
  'array',
  'object',
  'tag',
  'commission-splits',
  'coverage-choice',
  'beneficiaries',
  'drawing',
  'date',
  'datetime',
  'another',
] as const;
export type ExpectedShape = (typeof expectedShapes)[number];
export type Expected = ExpectedShape | 'one-of' | 'at-least' | 'at-most';

/** Parts of whose premium a rate table lacks. */
export type RateCellWord =
  | 'primary'
  | 'spouse'
  | 'child'
  | 'rider'
  | `tobacco.${'yes' | 'no'}`
  | `gender.${'female' | 'male' | 'x'}`
  | `mode.${PremiumMode}`
  | 'class'
  | 'amount'
  | 'state'
  | 'choice'
  | 'text'
  | 'age'
  | 'ages'
  | 'missing';

/**
 * Keys of texts that rules put into problems as values: a denied act is a whole sentence, an expected value stands at the end of
 * one, a span of time anywhere. A text that `packages/messages` lacks for one of them does not compile there.
 */
export type PhraseKey =
  | `denied.${LackedRight | DeniedAct}`
  | `expected.${Expected}`
  | `mails.${'minutes' | 'hours' | 'days'}`
  | `rateCell.${RateCellWord}`;
