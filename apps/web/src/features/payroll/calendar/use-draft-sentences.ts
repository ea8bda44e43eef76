import { maxDaysBefore } from '@openroll/domain/payroll/kinds';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { ShownProblem } from '../../../ui/states/ProblemList.tsx';
import { type CalendarDraft, type DraftProblem, draftProblems } from './calendar-draft.ts';

/** The name of the field that holds a column's header. */
export const headerField = (key: string): string => `header.${key}`;

/** What a draft lacks, in sentences, each with the field that it is about. */
export function useDraftSentences(draft: CalendarDraft): readonly ShownProblem[] {
  const t = useTranslate();
  const sentence = (problem: DraftProblem): ShownProblem => {
    switch (problem.what) {
      case 'first-pay-date':
        return { message: t('payrollPage.firstPayDateMissing'), field_name: 'first_pay_date' };
      case 'no-columns':
        return { message: t('payrollPage.columnsMissing'), field_name: 'add_column' };
      case 'days-before':
        return {
          message: t('payrollPage.daysBeforeProblem', { most: maxDaysBefore }),
          field_name: 'days_before',
        };
      case 'header-missing':
        return {
          message: t('payrollPage.headerMissing', { column: t(`payroll.column.${problem.column.key}`) }),
          field_name: headerField(problem.column.key),
        };
      case 'header-twice':
        return {
          message: t('payrollPage.headerTwice', { header: problem.column.header.trim() }),
          field_name: headerField(problem.column.key),
        };
    }
  };
  return draftProblems(draft).map(sentence);
}

/** The sentence to show at a field; false without one. */
export const sentenceAt = (sentences: readonly ShownProblem[], field: string): string | false =>
  sentences.find(({ field_name }) => field_name === field)?.message ?? false;
