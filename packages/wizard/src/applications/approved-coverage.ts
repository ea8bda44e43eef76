import type { Cents } from '@openroll/domain/values/money';
import { isChoice } from '../answers/answer-shapes.ts';
import { personOf } from '../answers/answers.ts';
import { type CoverageStatus, coverageText } from '../coverage/coverage-status.ts';
import { chosenRiders } from '../coverage/riders.ts';
import { tierOf } from '../coverage/tiers.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { coverageDetails } from '../person/coverage-answers.ts';
import { monthlyOf } from '../rates/other-periods.ts';
import { rateStatus } from '../rates/rate.ts';
import { openSession } from '../session.ts';

/** What somebody has in force once an amount of it is approved. */
export interface ApprovedCoverage {
  /** '$250,000, Waiver of Premium'. */
  readonly text: string;
  /** Per pay period, riders included. */
  readonly modal_cents: Cents;
  /** A month of it (§6.5). */
  readonly monthly_cents: Cents;
}

/**
 * What an amount of dollars of a product costs the insured of an application, by the rates and the answers with which it was
 * submitted (B18): what a home office approves is another amount than was chosen. Undefined where no rate is printed for it.
 */
export function approvedCoverage(
  context: WizardContext,
  data: EnrollmentData,
  approved: {
    readonly product: number;
    readonly applicantId: string;
    readonly amount: number;
    /** The class that it was submitted in. */
    readonly rating: string | undefined;
  },
): ApprovedCoverage | undefined {
  const session = openSession(context, data);
  const offer = session.offers.find(({ id }) => id === approved.product);
  const applicant = personOf(session.answers, approved.applicantId);
  if (!offer || !applicant) return undefined;
  const { coverage } = session.answers.coverageOf(applicant.id, offer.id);
  const tier = tierOf(session, offer, applicant)?.value;
  const status: CoverageStatus = {
    offer,
    applicant,
    state: 'covered',
    ...(isChoice(coverage) && coverage.value !== null ? { value: coverage.value } : {}),
    ...(tier === undefined ? {} : { tier }),
    amount: approved.amount,
    inForce: approved.amount,
    ...(approved.rating === undefined ? {} : { outcome: approved.rating }),
    riders: chosenRiders(session, offer, applicant),
    details: coverageDetails(session, offer, applicant),
  };
  const rated = rateStatus(session, status);
  if (!rated) return undefined;
  return {
    text: [coverageText(status), ...rated.riders.map(({ text }) => text)].join(', '),
    modal_cents: rated.modal,
    monthly_cents: monthlyOf(rated, context.premiumMode),
  };
}
