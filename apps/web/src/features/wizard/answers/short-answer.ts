import { isCalendarDate } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import type { Answer } from '@openroll/wizard/enrollment';
import type { Field } from '@openroll/wizard/step';
import { formatWholeDollars } from '../../../platform/texts/format.ts';

/**
 * Yes, no, one of a list, a day in words, a salary, the end of a social security number; undefined for what is none of these, and for
 * other kinds of fields.
 */
export function shortAnswer(
  { input_type, choices }: Pick<Field, 'input_type' | 'choices'>,
  answer: Answer,
  t: Translate,
): string | undefined {
  switch (input_type) {
    case 'select':
    case 'radio':
      return choices?.find(({ value }) => value === answer)?.text;
    case 'date':
    case 'birthdate':
      return typeof answer === 'string' && isCalendarDate(answer) ? t.formats.day(answer) : undefined;
    case 'yes_no_radio':
    case 'yes_no_select':
    case 'yes_no_textarea':
    case 'use_primary_contact':
      return answer === 'yes' ? t('shared.yes') : answer === 'no' ? t('shared.no') : undefined;
    case 'salary':
      return typeof answer === 'number' ? formatWholeDollars(t, answer) : undefined;
    case 'ssn':
      return typeof answer === 'string' ? t('wizard.ssnEnds', { digits: answer.slice(-4) }) : undefined;
    default:
      return undefined;
  }
}
