import { addDays, type CalendarDate } from '../values/dates.ts';

/** The earliest day from which premiums can be asked to be billed: the one after `today` (C3, A10b). */
export const earliestFirstBillDate = (today: CalendarDate): CalendarDate => addDays(today, 1);
