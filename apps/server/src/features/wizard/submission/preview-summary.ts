import { answersOf, nameOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { choiceLines } from '@openroll/wizard/rates/choice-lines';
import { rateSession, totalModal } from '@openroll/wizard/rates/rate';
import { openSession } from '@openroll/wizard/session';
import { textPdf } from '../../../platform/documents/text-pdf.ts';

/**
 * What has been chosen so far, person by person, as a one-page PDF; no bytes when nothing is chosen. Without premiums for whoever
 * signs or reviews by a link (A33).
 */
export async function previewSummary(
  context: WizardContext,
  data: EnrollmentData,
  { withPremiums }: { readonly withPremiums: boolean },
): Promise<Uint8Array> {
  const session = openSession(context, data);
  const lines = choiceLines(session, { withPremiums });
  if (lines.length === 0) return new Uint8Array();
  const { t } = context;
  const total = t('steps.summary.total', {
    amount: t.formats.money(totalModal(rateSession(session))),
    period: t(`wizard.per.${context.premiumMode}`),
  });
  return textPdf({
    language: t.language,
    title: t('documents.summaryTitle'),
    lines: [
      `${context.caseName}, ${nameOf(answersOf(data).primary)}`,
      '',
      ...lines,
      ...(withPremiums ? ['', total] : []),
    ],
  });
}
