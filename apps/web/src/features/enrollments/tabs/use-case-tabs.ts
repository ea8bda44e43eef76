import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Choices, useRemembered } from '../../../platform/browser/remembered.ts';
import { useAddresses } from '../../../platform/site/site.tsx';

type SavedTab = Choices['tabs'][number];
/** A case's tab by its id; 'all' and the agent's 'inbox' cannot be closed. */
export type TabKey = number | 'all' | 'inbox';

/**
 * The opened tabs of the enrollments screen (§2.6). Which one is shown stands in the address, with its filters; which are
 * open, and the status that each is filtered by, is remembered at once, so that leaving the page in any way keeps them.
 * What was searched is kept as long as the page, and never stored: it may be somebody's name. `isMissing`: there is no
 * such case for this user, so that nothing of it is kept.
 */
export function useCaseTabs(active: TabKey, isMissing: boolean) {
  const [saved, save] = useRemembered('tabs', []);
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [closing, setClosing] = useState<number>();
  const searches = useRef(new Map<TabKey, string>());
  const status = new URLSearchParams(search).get('status') ?? undefined;
  const known = Array.isArray(saved) ? saved.filter((tab) => Number.isInteger(tab?.caseId)) : [];
  const tabs = isMissing
    ? known.filter(({ caseId }) => caseId !== active)
    : withTab(known, active === closing ? 'all' : active, status);
  const isNews = JSON.stringify(tabs) !== JSON.stringify(saved);
  useEffect(() => {
    if (isNews) save(tabs);
  });
  useEffect(() => {
    searches.current.set(active, search);
  }, [active, search]);
  useEffect(() => {
    if (closing !== undefined && closing !== active) setClosing(undefined);
  }, [closing, active]);

  const addressOf = (key: TabKey): string => {
    const path = key === 'all' ? addresses.enrollments : addresses.enrollmentsOfCase(key);
    return path + (searches.current.get(key) ?? searchOf(tabs.find(({ caseId }) => caseId === key)));
  };
  return {
    tabs,
    show: (key: TabKey) => void navigate(addressOf(key)),
    /** Closes a tab; if it is the one that is shown, the one before it is shown then. */
    close: (caseId: number) => {
      const before = tabs[tabs.findIndex((tab) => tab.caseId === caseId) - 1]?.caseId ?? 'all';
      save(tabs.filter((tab) => tab.caseId !== caseId));
      if (caseId === active) {
        setClosing(caseId);
        void navigate(addressOf(before));
      }
      searches.current.delete(caseId);
    },
  };
}

/** The saved tabs with the one that is shown, and the status that it is filtered by. */
function withTab(
  saved: readonly SavedTab[],
  active: TabKey,
  status: string | undefined,
): readonly SavedTab[] {
  if (typeof active !== 'number') return saved;
  const shown: SavedTab = { caseId: active, ...(status === undefined ? {} : { status }) };
  return saved.some(({ caseId }) => caseId === active)
    ? saved.map((tab) => (tab.caseId === active ? shown : tab))
    : [...saved, shown];
}

const searchOf = (tab: SavedTab | undefined): string =>
  tab?.status === undefined ? '' : `?${new URLSearchParams({ status: tab.status })}`;
