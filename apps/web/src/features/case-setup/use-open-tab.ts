import { useSearchParams } from 'react-router';
import type { ShownTab, TabKey } from './setup-tabs.ts';

/** The name in the address of the tab that is open. */
export const tabParam = 'setup';
/** And of the field in it that is asked for; another way to the setup names both. */
export const fieldParam = 'field';

/** Which tab is open, as the address says it, and how to open another, or one of its fields. */
export function useOpenTab(
  tabs: readonly ShownTab[],
): [TabKey | undefined, (key: TabKey | undefined, field?: string) => void] {
  const [query, setQuery] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ key }) => key === query.get(tabParam)) ?? first;
  const choose = (key = open?.key, field?: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === undefined || key === first?.key) next.delete(tabParam);
        else next.set(tabParam, key);
        if (field !== undefined) next.set(fieldParam, field);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [open?.key, choose];
}
