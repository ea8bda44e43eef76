import type { Application } from '@openroll/wizard/applications/assemble';
import type { WizardContext } from '@openroll/wizard/enrollment';
import { linesOf } from '../../platform/documents/text-lines.ts';
import type { TextPage } from '../../platform/documents/text-pdf.ts';
import type { GivenSignature } from '../signing/acts/sign-applications.ts';
import type { DecisionRow } from './underwriting.queries.ts';

/**
 * The page behind a signed application that says what an underwriter has decided, and who has confirmed another rating in which
 * words (B17). What the decision rests on stands nowhere on it (B22).
 */
export function decisionPage(
  { t }: Pick<WizardContext, 't'>,
  {
    application,
    decision,
    dropped,
    statement,
    given,
  }: {
    readonly application: Pick<Application, 'insuredName' | 'coverage_text' | 'rating'>;
    readonly decision: DecisionRow;
    readonly dropped: 'declined' | 'waived' | undefined;
    readonly statement: string | undefined;
    readonly given: Pick<GivenSignature, 'name' | 'at'> | undefined;
  },
): TextPage {
  const when = t.formats.instant(decision.updated_at);
  const rating = application.rating?.text ?? '';
  const value = decision.decision ?? 'failed';
  return {
    language: t.language,
    title: t('steps.decision_page.title'),
    lines: [
      t('steps.decision_page.insured', { name: application.insuredName }),
      ...(value === 'ACCEPT' && dropped === undefined
        ? [t('steps.decision_page.coverage', { coverage: application.coverage_text })]
        : []),
      '',
      t(`steps.decision_page.${value}`, { when, rating }),
      ...(dropped === 'waived' ? [t('steps.decision_page.waived')] : []),
      ...(statement === undefined ? [] : ['', ...linesOf(statement)]),
      ...(given
        ? ['', t('steps.decision_page.confirmed', { name: given.name, when: t.formats.instant(given.at) })]
        : []),
      '',
      t('enrollments.recordReference', { id: decision.request_id }),
    ],
  };
}
