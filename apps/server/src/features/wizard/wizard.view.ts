import type { AdvancedPage, MissingAnswer, WizardSession } from '@openroll/contract/wizard';
import type { ActingLink, Actor } from '@openroll/domain/access/actor';
import type { Problem } from '@openroll/domain/problems';
import { toDollars } from '@openroll/domain/values/money';
import { type TextKey, type Translate, translateProblem } from '@openroll/messages/texts';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import type { Missing } from '@openroll/wizard/missing';
import type { RateSummary } from '@openroll/wizard/rates/rate';
import type { WalkError } from '@openroll/wizard/walk';
import { RawJson } from '../../platform/http/call.ts';
import type { AdvancedPage as Advanced } from './steps/advance-page.ts';
import { listOf, printChanges, printStep, printSteps } from './steps/print-steps.ts';
import type { Saved, UpdatedSteps } from './steps/update-steps.ts';
import { marksOf, modeOf, type RestartReason, type SessionRow } from './wizard.queries.ts';

/** What belongs to a session and stands elsewhere. */
interface SessionExtras {
  readonly reviewToken?: string | null;
  /** Of its newest voice conference. */
  readonly conferenceName?: string | null;
}

/** A session → the data of §5.2. A session that was saved before comes with where it stood. */
export function toWizardSession(
  t: Translate,
  actor: Actor,
  row: SessionRow,
  offered: readonly string[],
  context: WizardContext,
  data: EnrollmentData,
  { reviewToken = null, conferenceName = null }: SessionExtras = {},
): WizardSession {
  const wire = {
    applicants: [...data.applicants],
    selectedCoverages: [...data.selectedCoverages],
  } as WizardSession['initial_data'];
  const spouse = wire.applicants.find(({ type }) => type === 'spouse') ?? null;
  return {
    session_id: row.id,
    version: row.version,
    status: row.status,
    case: {
      id: row.case_id,
      group_name: row.group_name,
      premium_mode: row.premium_mode,
      // In person as it stood at the start, or the resume: by that the family signs (A11).
      force_agent_enroll_remote_sig:
        modeOf(row) === 'inperson' ? row.remote_signature === 'forced' : row.force_agent_enroll_remote_sig,
      updated_at: row.case_updated_at.toISOString(),
      offered_states: [...offered],
      situs_city: row.situs_city,
      situs_state: row.situs_state,
    },
    products: context.products.map(({ id, definition }) => ({
      id,
      name: definition.name,
      display_name: definition.display_name,
    })),
    spouse,
    children: wire.applicants.filter(({ type }) => type === 'child'),
    resumed_enrollment_data:
      row.version > 0 ? { data: wire, current_step_index: row.current_step_index } : null,
    initial_data: wire,
    paused_time: row.paused_at?.toISOString() ?? null,
    restarted_because: row.restarted_because && t(restartTexts[row.restarted_because as RestartReason]),
    isSelfEnroll: modeOf(row) === 'selfenroll',
    isRemoteSignature: isBy(actor, 'sign'),
    isCallCenterReview: isBy(actor, 'review'),
    isRatingConfirmation: isBy(actor, 'confirm'),
    isAgentEnrollRemoteSignature: marksOf(row).directStart,
    enrollment_mode: modeOf(row),
    enrollment_session_conference_name: conferenceName,
    applicant_city: row.enrollment_city,
    applicant_state: row.enrollment_state,
    call_center_review_token: reviewToken,
    started_on: row.started_on,
    saved_at: row.saved_at.toISOString(),
  };
}

const isBy = (actor: Actor, link: ActingLink): boolean => actor.kind === 'link' && actor.link === link;

const restartTexts: Readonly<Record<RestartReason, TextKey>> = {
  'case-changed': 'steps.restarted.case',
  'state-changed': 'steps.restarted.state',
  'signed-elsewhere': 'steps.restarted.signed',
};

/**
 * The reply of update-steps as its JSON text, but for the version: the steps are most of it, and are printed once. Who names what they
 * hold gets the others, and the hashes.
 */
export const printStepListing = (
  t: Translate,
  updated: UpdatedSteps,
  held: readonly string[] | undefined,
): string =>
  held
    ? printChanged(updated.steps, held, aboutListing(t, updated))
    : `{"steps":${listOf(updated.steps.map(printStep))},${membersOf(aboutListing(t, updated))}`;

/** The same of advance, which always tells the hashes. */
export const printAdvancedPage = (
  t: Translate,
  advanced: Advanced,
  held: readonly string[] | undefined,
): string =>
  printChanged(advanced.steps, held, {
    ...toVerdict(t, advanced.errors),
    ...aboutListing(t, advanced),
    rates: advanced.rates.map(toRate),
  });

function printChanged(
  all: UpdatedSteps['steps'],
  held: readonly string[] | undefined,
  about: object,
): string {
  const { steps, hashes } = printChanges(printSteps(all), held);
  return `{"steps":${steps},"step_hashes":${hashes},${membersOf(about)}`;
}

/** A reply that was printed before its version was known. */
export const withVersion = ({ version, shown }: Saved<string>): RawJson =>
  new RawJson(`{"version":${version},${membersOf(shown)}`);

/** The inside and the end of a JSON object that has members: what stands behind its first brace. */
const membersOf = (of: object | string): string =>
  (typeof of === 'string' ? of : JSON.stringify(of)).slice(1);

const aboutListing = (
  t: Translate,
  { current, missing, isUnderwritingAsked, mayGoUndecided }: Omit<UpdatedSteps, 'steps'>,
) => ({
  current_step: current,
  force_allow_submit: mayGoUndecided,
  is_uw_submitted: isUnderwritingAsked,
  missing: missing.map((one) => toMissing(t, one)),
});

const toMissing = (t: Translate, one: Missing): MissingAnswer => ({
  step: one.step,
  step_title: one.stepTitle,
  name: one.name,
  label: one.label,
  applicant: one.applicant,
  applicant_name: one.applicantName,
  product: one.product ?? null,
  product_name: one.productName ?? null,
  message: translateProblem(t, one.problem),
});

/** What is wrong with steps: `name` of an error is the field, or the part of one, that it is about. */
export const toVerdict = (t: Translate, errors: readonly WalkError[]) => ({
  is_valid: errors.length === 0,
  errors: errors.map(({ step, name, problem }) => ({
    name: problem.field ?? name,
    message: translateProblem(t, problem),
    step,
  })),
});

export const toRate = (rate: RateSummary): AdvancedPage['rates'][number] => ({
  applicant: rate.applicant,
  product: rate.product,
  total_premium: toDollars(rate.modal_cents),
  premium_tiers: [...rate.premium_tiers],
  anticipated_policy_rating: rate.anticipated_policy_rating ?? null,
  pending_amount: rate.pending_amount ?? null,
  pending_premium: rate.pending_premium ?? null,
  month_premium: rate.month_premium ?? null,
  pending_month_premium: rate.pending_month_premium ?? null,
  riders: [...(rate.riders ?? [])],
});

/** The same as a problem that refuses a submit, naming step and field. */
export const toSubmitProblem = ({ step, name, problem }: WalkError): Problem => ({
  ...problem,
  field: problem.field ?? name,
  step,
});
