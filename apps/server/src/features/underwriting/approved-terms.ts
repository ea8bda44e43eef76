import type { DecisionPart, ReadDecision } from '@openroll/domain/enrollments/decision';
import { problem } from '@openroll/domain/problems';
import { annualize, type Cents, formatAmount, monthlyPremium, toCents } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { type ApprovedCoverage, approvedCoverage } from '@openroll/wizard/applications/approved-coverage';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { CanonicalApplication } from '../enrollments/canonical-application.ts';
import type { EnrollmentRow } from '../enrollments/enrollments.queries.ts';
import { enrollmentPlace } from '../enrollments/record-applications.ts';
import { offerProducts, type PinnedProduct } from '../products/offer-products.ts';

/** What a decision leaves in force. */
export interface ApprovedTerms {
  /** What is decided of; null where that is no amount. */
  readonly appliedCents: Cents | null;
  /** Null where nothing is approved. */
  readonly approved: {
    /** What is approved costs, per pay period of the enrollment; of an amount above a guarantee beside the rest. */
    readonly modalCents: Cents;
    /** A month of that (§6.5). */
    readonly monthlyCents: Cents;
    /** All that is in force then. */
    readonly coverageText: string;
    readonly coverageCents: Cents | null;
  } | null;
}

/**
 * What is approved, and what it costs: all of it as it was submitted, a part by the same rates and answers. Refuses with 400 a part
 * for which the product has no rate.
 */
export async function approvedTerms(
  platform: Platform,
  work: UnitOfWork,
  row: EnrollmentRow,
  { part, decision, amountCents }: ReadDecision & { readonly part: DecisionPart },
): Promise<ApprovedTerms> {
  const isAbove = part === 'pending_amount';
  const appliedCents = (isAbove ? row.pending_amount_cents : row.coverage_cents) || null;
  if (decision === 'decline') return { appliedCents, approved: null };
  if (!isAbove && decision === 'approve') return { appliedCents, approved: asSubmitted(row) };
  const wholeCents = (isAbove ? (row.coverage_cents ?? 0) : 0) + (amountCents ?? appliedCents ?? 0);
  const rated = await rate(platform, work, row, wholeCents);
  if (decision === 'part' && !rated) throw invalid(problem('decision-amount-unrated', 'amount'));
  const before = isAbove ? row : { modal_premium_cents: 0, monthly_premium_cents: 0 };
  const whole = row.pending_premium_cents ?? 0;
  return {
    appliedCents,
    approved: {
      modalCents: decision === 'part' && rated ? rated.modal_cents - before.modal_premium_cents : whole,
      monthlyCents: rated
        ? rated.monthly_cents - before.monthly_premium_cents
        : monthlyPremium(annualize(whole, row.premium_mode as PremiumMode)),
      coverageText: rated?.text ?? formatAmount(wholeCents),
      coverageCents: wholeCents,
    },
  };
}

const asSubmitted = (row: EnrollmentRow) => ({
  modalCents: row.modal_premium_cents,
  monthlyCents: row.monthly_premium_cents,
  coverageText: row.coverage_text,
  coverageCents: row.coverage_cents,
});

/** What an amount would cost; undefined where no rate is printed for it. */
async function rate(
  platform: Platform,
  { tx }: UnitOfWork,
  row: EnrollmentRow,
  cents: Cents,
): Promise<ApprovedCoverage | undefined> {
  if (!row.data_key || !row.sealed_answers || row.product_id === null)
    throw new Error(`enrollment ${row.id} has no application`);
  const key = openDataKey(platform.keys, enrollmentKeyOwner(row.id), row.data_key);
  const application = openJson<CanonicalApplication>(key, enrollmentPlace(row.id), row.sealed_answers);
  const session = await tx
    .selectFrom('wizard_sessions')
    .select(['product_versions', 'language', 'started_on'])
    .where('id', '=', row.session_id)
    .executeTakeFirstOrThrow();
  const pinned = (session.product_versions as unknown as readonly PinnedProduct[]).filter(
    ({ product_id }) => product_id === row.product_id,
  );
  const context: WizardContext = {
    ...(await offerProducts(platform, pinned, platform.translatorIn(session.language))),
    caseName: row.group_name,
    premiumMode: row.premium_mode as PremiumMode,
    state: row.enrollment_state,
    city: row.enrollment_city,
    startedOn: session.started_on,
    mode: row.enrollment_mode,
    marks: { directStart: false, remoteSignature: 'off' },
    agentName: row.agent_name,
    singleNameRelationships: [],
    relationshipDisclaimers: {},
    unprintable: () => [],
  };
  return approvedCoverage(context, dataOf(row.product_id, application), {
    product: row.product_id,
    applicantId: application.insured.applicant,
    amount: cents / toCents(1),
    rating: application.rating?.value,
  });
}

/** The family of an application, as far as it says something of them. */
function dataOf(product: number, application: CanonicalApplication): EnrollmentData {
  const { insured, employee, members, coverage, product_answers } = application;
  const type = insured.applicant === 'spouse' ? 'spouse' : 'child';
  const others = members.filter(({ id }) => id !== 'primary' && id !== insured.applicant);
  const own =
    insured.applicant === 'primary' ? [] : [{ id: insured.applicant, type, data: insured.answers } as const];
  const hasSpouse = [...others, ...own].some((one) => one.type === 'spouse');
  return {
    applicants: [
      { id: 'primary', type: 'primary', data: { ...employee.answers, has_spouse: hasSpouse ? 'yes' : 'no' } },
      ...own,
      ...others,
    ],
    selectedCoverages: [
      { applicant: insured.applicant, product, data: { ...coverage.answers, ...product_answers } },
    ],
  };
}
