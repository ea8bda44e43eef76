import { siteZone } from '@openroll/domain/values/dates';
import { formatAmount, formatCents, toCents } from '@openroll/domain/values/money';

const count = new Intl.NumberFormat('en-US');

// Money on its way to the screen: the wire's dollars become text here and nowhere else.

/** 1234.5 → '$1,234.50'. */
export const formatDollars = (dollars: number): string => formatCents(toCents(dollars));

/** Without decimals where they are zero: 10000 → '$10,000'. */
export const formatWholeDollars = (dollars: number): string => formatAmount(toCents(dollars));

/** 12345 → '12,345'. */
export const formatCount = (number: number): string => count.format(number);

const day = new Intl.DateTimeFormat('en-US', { timeZone: siteZone, dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { timeZone: siteZone, timeStyle: 'short' });
const timeToSecond = new Intl.DateTimeFormat('en-US', { timeZone: siteZone, timeStyle: 'medium' });
const zone = new Intl.DateTimeFormat('en-US', { timeZone: siteZone, timeZoneName: 'long' });

/** An instant on the site's clock: 'Mar 14, 2026, 3:05 PM' (§18.2), or with seconds '3:05:09 PM'. */
export const formatInstant = (iso: string, seconds = false): string =>
  `${day.format(new Date(iso))}, ${(seconds ? timeToSecond : time).format(new Date(iso))}`;

/** The day of an instant on the site's clock: 'Mar 14, 2026'. */
export const formatInstantDay = (iso: string): string => day.format(new Date(iso));

/** The name of the zone at that instant, for the hover: 'Central Daylight Time'. */
export const zoneNameAt = (iso: string): string =>
  zone.formatToParts(new Date(iso)).find((part) => part.type === 'timeZoneName')?.value ?? siteZone;
