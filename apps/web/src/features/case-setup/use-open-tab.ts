import { useSearchParams } from 'react-router';
import type { ShownTab, TabKey } from './setup-tabs.ts';

/** The name in the address of the tab that is open. */
export const tabParam = 'setup';

/** Which tab is open, as the address says it, and how to open another. */
export function useOpenTab(tabs: readonly ShownTab[]): [TabKey | undefined, (key: TabKey) => void] {
  const [query, setQuery] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ key }) => key === query.get(tabParam)) ?? first;
  const choose = (key: TabKey) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === first?.key) next.delete(tabParam);
        else next.set(tabParam, key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [open?.key, choose];
}
