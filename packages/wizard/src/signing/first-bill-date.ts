import { isCaptured } from '@openroll/domain/payments/captured-option';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { textOf } from '../answers/answers.ts';
import type { Applicant } from '../enrollment.ts';
import type { Offer } from '../session.ts';

/** The answer of whoever enrolls alone, kept with the employee's own (A10b). */
export const firstBillDateName = 'first_bill_date';

/** Whether one of the products that are applied for, as its case has set it, asks from which day on premiums are to be billed (C3). */
export const hasFirstBillDate = (applied: readonly Pick<Offer, 'definition' | 'options'>[]): boolean =>
  applied.some(({ definition: { first_bill_date: asked }, options }) =>
    asked === 'captured' ? isCaptured(options) : asked === true,
  );

/** What the employee chose; undefined where they were not asked, or nothing was answered. */
export const chosenFirstBillDate = ({ data }: Applicant): CalendarDate | undefined =>
  textOf(data[firstBillDateName]) || undefined;
