import { formatInstant, formatInstantDay, zoneNameAt } from '../platform/format.ts';

/** An instant on the site's clock; the hover names the zone. `day` leaves the time to the hover. */
export const Instant = ({ at, day = false }: { at: string; day?: boolean }) => (
  <time dateTime={at} className="numbers" title={`${formatInstant(at)}, ${zoneNameAt(at)}`}>
    {day ? formatInstantDay(at) : formatInstant(at)}
  </time>
);
