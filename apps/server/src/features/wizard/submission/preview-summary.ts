import { toCents } from '@openroll/domain/values/money';
import { answersOf, nameOf } from '@openroll/wizard/answers/answers';
import {
  type CoverageStatus,
  coverageStatuses,
  coverageText,
} from '@openroll/wizard/coverage/coverage-status';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { rateAll, totalModal } from '@openroll/wizard/rates/rate';
import { openSession } from '@openroll/wizard/session';
import { textPdf } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeContext } from '../sessions/make-context.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** What has been chosen so far, person by person, as a one-page PDF; no bytes when nothing is chosen. */
export async function previewSummary(
  platform: Platform,
  row: SessionRow,
  data: EnrollmentData,
): Promise<Uint8Array> {
  requireSessionEvent(row, 'previewed');
  const context = await makeContext(platform, row);
  const rates = rateAll(context, data);
  const chosen = coverageStatuses(openSession(context, data)).filter(({ state }) => state === 'covered');
  if (chosen.length === 0) return new Uint8Array();
  const { t } = context;
  const lines = chosen.map((status) => {
    const { applicant, offer } = status;
    const rate = rates.find((one) => one.applicant === applicant.id && one.product === offer.id);
    const premium = rate ? t.formats.money(rate.modal_cents) : '';
    const pending = rate?.pending_amount
      ? t('wizard.summaryPending', {
          amount: t.formats.amount(toCents(rate.pending_amount)),
          premium: t.formats.money(toCents(rate.pending_premium ?? 0)),
        })
      : '';
    return [
      nameOf(applicant),
      offer.definition.display_name,
      coverageText(inForceOf(status)),
      premium,
      pending,
    ]
      .filter(Boolean)
      .join(' · ');
  });
  const total = t('wizard.summaryTotal', {
    amount: t.formats.money(totalModal(rates)),
    period: t(`wizard.per.${context.premiumMode}`),
  });
  return textPdf({
    language: t.language,
    title: t('wizard.summaryTitle'),
    lines: [`${context.caseName}, ${nameOf(answersOf(data).primary)}`, '', ...lines, '', total],
  });
}

/** What the premium pays for: a pending part of the amount stands beside it. */
const inForceOf = (status: CoverageStatus): CoverageStatus => ({
  ...status,
  amount: status.inForce ?? status.amount,
});
