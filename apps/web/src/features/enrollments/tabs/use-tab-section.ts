import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isSection, type Section } from './CaseTabActions.tsx';
import type { TabKey } from './use-case-tabs.ts';

/**
 * The part of a case that is open in its tab, and whether something in it is unsaved. `leave` does what would take it away,
 * after asking where something would be lost. A tab begins with what its address asks for, and else with nothing open.
 */
export function useTabSection(active: TabKey) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('section');
  const [open, setOpen] = useState<{ readonly tab: TabKey; readonly section: Section } | undefined>(() =>
    typeof active === 'number' && isSection(wanted) ? { tab: active, section: wanted } : undefined,
  );
  const [dirtyTab, setDirtyTab] = useState<TabKey>();
  const [asked, ask] = useState<() => void>();
  const [next, setNext] = useState<() => void>();
  const isDirty = dirtyTab === active && open?.tab === active;
  const setDirty = useCallback((dirty: boolean) => setDirtyTab(dirty ? active : undefined), [active]);
  // Once nothing guards the page anymore: what was unsaved is then no longer there.
  useEffect(() => {
    if (!next) return;
    setNext(undefined);
    next();
  }, [next]);
  const show = (section: Section | undefined) => {
    setDirtyTab(undefined);
    // What was opened or closed by hand is no longer what the address asks for.
    if (wanted !== null) forgetWanted();
    setOpen(section && { tab: active, section });
  };
  const forgetWanted = () =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('section');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    open: open?.tab === active ? open.section : undefined,
    show,
    isDirty,
    setDirty,
    leave: (action: () => void) => (isDirty ? ask(() => action) : action()),
    question: {
      opened: asked !== undefined,
      onLeave: () => {
        show(undefined);
        ask(undefined);
        setNext(() => asked);
      },
      onReturn: () => ask(undefined),
    },
  };
}
