import { useEffect, useState } from 'react';

const tick = 250;

/** How far a reading has come, 0 to 100, by the clock of this page, ticking from when `isPlaying` begins (§17.6). */
export function usePlaying(isPlaying: boolean, seconds: number): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    setElapsed(0);
    if (!isPlaying) return;
    const timer = setInterval(() => setElapsed((before) => before + tick), tick);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return Math.min(100, (elapsed / (seconds * 1000)) * 100);
}
