import { formatInstant, formatInstantDay, zoneNameAt } from '../platform/format.ts';

interface InstantProps {
  at: string;
  /** Leaves the time to the hover. */
  day?: boolean;
  /** To the second, where the order of events matters. */
  seconds?: boolean;
}

/** An instant on the site's clock; the hover names the zone. */
export const Instant = ({ at, day = false, seconds = false }: InstantProps) => (
  <time dateTime={at} className="numbers" title={`${formatInstant(at, seconds)}, ${zoneNameAt(at)}`}>
    {day ? formatInstantDay(at) : formatInstant(at, seconds)}
  </time>
);
