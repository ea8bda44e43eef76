import { useEffect, useState } from 'react';
import { minutesAndSeconds } from '../../../platform/conferences/minutes-and-seconds.ts';
import { useTranslate } from '../../../platform/site/site.tsx';

const tick = 1000;

/** How long a conference has lived, by the clock of this page. */
export function CallTime({ since }: { since: string }) {
  const t = useTranslate();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const lasted = minutesAndSeconds((now - Date.parse(since)) / 1000);
  return (
    <span className="numbers" role="timer" aria-label={t('voice.time')}>
      {lasted}
    </span>
  );
}
