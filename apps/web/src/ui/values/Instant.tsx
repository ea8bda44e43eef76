import { useTranslate } from '../../platform/site/site.tsx';

interface InstantProps {
  at: string;
  /** Leaves the time to the hover. */
  day?: boolean;
  /** To the second, where the order of events matters. */
  seconds?: boolean;
}

/** An instant on the site's clock; the hover names the zone. */
export function Instant({ at, day = false, seconds = false }: InstantProps) {
  const { formats } = useTranslate();
  return (
    <time
      dateTime={at}
      className="numbers"
      title={`${formats.instant(at, seconds)}, ${formats.zoneName(at)}`}
    >
      {day ? formats.instantDay(at) : formats.instant(at, seconds)}
    </time>
  );
}
