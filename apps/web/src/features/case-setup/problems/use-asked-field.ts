import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { focusField } from '../../../ui/states/ProblemList.tsx';
import { fieldParam } from '../use-open-tab.ts';

/** A tab may have to be loaded first. */
const longestWait = 3_000;
const pause = 50;

/**
 * Leads to the field that the address asks for, once its tab shows it, and to the tab where it has no such field. The address forgets it
 * then, so that a reload leads nowhere.
 */
export function useAskedField(): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(fieldParam);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the router hands out to change the address is another function each time.
  useEffect(() => {
    if (asked === null) return;
    const forget = () =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(fieldParam);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    let waited = 0;
    const look = () => {
      waited += pause;
      if (focusField(asked)) return forget();
      if (waited < longestWait) return;
      openTab()?.focus();
      forget();
    };
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [asked]);
}

const openTab = (): HTMLElement | null => document.querySelector('[role="tabpanel"] fieldset[tabindex]');
