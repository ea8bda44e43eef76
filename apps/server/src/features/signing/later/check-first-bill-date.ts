import { earliestFirstBillDate } from '@openroll/domain/enrollments/first-bill-date';
import { problem } from '@openroll/domain/problems';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { readDate } from '@openroll/domain/values/typed-dates';
import type { Signer } from '@openroll/wizard/signers';
import { invalid } from '../../../platform/refusal.ts';
import { hasFirstBillDateIn } from './applied-products.ts';
import type { SubmittedDocuments } from './open-submitted.ts';

const field = 'desired_first_bill_date';

/**
 * The first bill date that an agent asks for, where a product has one (C3): required, tomorrow or later; `today` is the day of the
 * site. Whoever else signs, or an agent of products without it, asks for none. Refuses with 400.
 */
export function checkFirstBillDate(
  documents: SubmittedDocuments,
  { signer, firstBillDate = '' }: { readonly signer: Signer; readonly firstBillDate?: string },
  today: CalendarDate,
): { readonly firstBillDate?: CalendarDate } {
  if (signer !== 'agent' || !hasFirstBillDateIn(documents)) return {};
  if (firstBillDate.trim() === '') throw invalid(problem('required', field));
  const day = readDate(firstBillDate, { today });
  if (day === undefined) throw invalid(problem('date-format', field));
  if (day < earliestFirstBillDate(today)) throw invalid(problem('first-bill-date-not-future', field));
  return { firstBillDate: day };
}
