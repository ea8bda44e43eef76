import { type Cents, toCents } from '@openroll/domain/values/money';
import { nameOf } from '../answers/answers.ts';
import { type CoverageStatus, coverageStatuses, coverageText } from '../coverage/coverage-status.ts';
import type { Session } from '../session.ts';
import { rateSession } from './rate.ts';

/** One coverage that is applied for. */
export interface ChosenLine {
  readonly status: CoverageStatus;
  /** What the premium pays for: '$20,000'. A pending part of the amount stands beside it. */
  readonly coverage: string;
  /** Cents per pay period. */
  readonly premium?: Cents;
  /** What needs approval: '$200,000', else ''; and what that adds to the premium. */
  readonly pending: string;
  readonly pendingPremium: Cents;
}

type IsAbout = (status: CoverageStatus) => boolean;
const everything: IsAbout = () => true;

/** What is applied for, in the order of products and people. */
export function choicesOf(session: Session, isAbout: IsAbout = everything): readonly ChosenLine[] {
  const { t } = session.context;
  const rates = rateSession(session);
  const covered = coverageStatuses(session).filter((status) => status.state === 'covered' && isAbout(status));
  return covered.map((status) => {
    const rate = rates.find(
      (one) => one.applicant === status.applicant.id && one.product === status.offer.id,
    );
    return {
      status,
      coverage: coverageText({ ...status, amount: status.inForce ?? status.amount }),
      ...(rate ? { premium: rate.modal_cents } : {}),
      pending: rate?.pending_amount ? t.formats.amount(toCents(rate.pending_amount)) : '',
      pendingPremium: toCents(rate?.pending_premium ?? 0),
    };
  });
}

/**
 * The same, a line for each coverage: 'Dana Whitfield · Term Life · $20,000 · $12.30', and what is pending of it; without premiums
 * for whoever is shown none (A33).
 */
export function choiceLines(
  session: Session,
  { withPremiums }: { readonly withPremiums: boolean },
  isAbout: IsAbout = everything,
): readonly string[] {
  const { t } = session.context;
  return choicesOf(session, isAbout).map(({ status, coverage, premium, pending: amount, pendingPremium }) => {
    const pending = withPremiums
      ? t('wizard.summaryPending', { amount, premium: t.formats.money(pendingPremium) })
      : t('wizard.summaryPendingAmount', { amount });
    return [
      nameOf(status.applicant),
      status.offer.definition.display_name,
      coverage,
      withPremiums && premium !== undefined ? t.formats.money(premium) : '',
      amount && pending,
    ]
      .filter(Boolean)
      .join(' · ');
  });
}
