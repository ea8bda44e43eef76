import { toCents } from '@openroll/domain/values/money';
import { nameOf } from '../answers/answers.ts';
import { type CoverageStatus, coverageStatuses, coverageText } from '../coverage/coverage-status.ts';
import type { Session } from '../session.ts';
import { rateSession } from './rate.ts';

/**
 * What is applied for, a line for each coverage: 'Dana Whitfield · Term Life · $20,000 · $12.30', and what is pending of it;
 * without premiums for whoever is shown none (A33).
 */
export function choiceLines(
  session: Session,
  { withPremiums }: { readonly withPremiums: boolean },
): readonly string[] {
  const { t } = session.context;
  const rates = rateSession(session);
  const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
  return covered.map((status) => {
    const { applicant, offer } = status;
    const rate = rates.find((one) => one.applicant === applicant.id && one.product === offer.id);
    const premium = withPremiums && rate ? t.formats.money(rate.modal_cents) : '';
    const amount = rate?.pending_amount ? t.formats.amount(toCents(rate.pending_amount)) : '';
    const added = t.formats.money(toCents(rate?.pending_premium ?? 0));
    const pending = withPremiums
      ? t('wizard.summaryPending', { amount, premium: added })
      : t('wizard.summaryPendingAmount', { amount });
    return [
      nameOf(applicant),
      offer.definition.display_name,
      coverageText(inForceOf(status)),
      premium,
      amount && pending,
    ]
      .filter(Boolean)
      .join(' · ');
  });
}

/** What the premium pays for: a pending part of the amount stands beside it. */
const inForceOf = (status: CoverageStatus): CoverageStatus => ({
  ...status,
  amount: status.inForce ?? status.amount,
});
