import { useEffect, useState } from 'react';

/** §2.12: Copy tooltip 2 seconds. */
const shownFor = 2_000;

/** Copies a text; `state` says for two seconds that it worked, and until the next try that it did not (§2.12). */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), shownFor);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed'); // not allowed, or the page is not served over https
    }
  };
  return { state, copy };
}
