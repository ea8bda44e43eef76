import type { CalendarDate } from '@openroll/domain/values/dates';
import { textOf } from '../answers/answers.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Applicant } from '../enrollment.ts';

/** The answer of whoever enrolls alone, kept with the employee's own (A10b). */
export const firstBillDateName = 'first_bill_date';

/** Whether the products that are applied for ask from which day on premiums are to be billed (C3). */
export const hasFirstBillDate = (products: readonly Pick<ProductDefinition, 'first_bill_date'>[]): boolean =>
  products.some(({ first_bill_date }) => first_bill_date === true);

/** What the employee chose; undefined where they were not asked, or nothing was answered. */
export const chosenFirstBillDate = ({ data }: Applicant): CalendarDate | undefined =>
  textOf(data[firstBillDateName]) || undefined;
