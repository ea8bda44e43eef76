import { type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import type { Platform } from '../../../platform/platform.ts';
import { isCharged } from '../payment/session-payment.ts';
import type { SessionRow } from '../wizard.queries.ts';

/**
 * The day, at the site, by which a day that has yet to come is judged (A10b): today, as long as the answer can be changed. What an
 * underwriter was asked about, and what is paid, stays as it was answered (AC31, B9) and is judged by the day since when it does: else
 * nobody could submit it anymore. Its agent says the day when signing (C3).
 */
export function answeredOn(
  { clock, site }: Pick<Platform, 'clock' | 'site'>,
  row: Pick<SessionRow, 'payment' | 'acts' | 'uw_submitted_at'>,
): CalendarDate {
  const { payment, uw_submitted_at: askedAt } = row;
  const isSigned = row.acts.some(({ signer }) => signer !== 'agent');
  const since = [
    clock(),
    ...(askedAt !== null && isSigned ? [askedAt] : []),
    ...(payment && isCharged(row) ? [new Date(payment.captured_at)] : []),
  ];
  return dayOf(new Date(Math.min(...since.map((each) => each.getTime()))), site.timeZone);
}
