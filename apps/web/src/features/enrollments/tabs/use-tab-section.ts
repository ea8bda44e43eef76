import { useCallback, useEffect, useState } from 'react';
import type { Section } from './CaseTabActions.tsx';
import type { TabKey } from './use-case-tabs.ts';

/**
 * The part of a case that is open in its tab, and whether something in it is unsaved. `leave` does what would take it away,
 * after asking where something would be lost. Another tab begins with nothing open.
 */
export function useTabSection(active: TabKey) {
  const [open, setOpen] = useState<{ readonly tab: TabKey; readonly section: Section }>();
  const [dirtyTab, setDirtyTab] = useState<TabKey>();
  const [asked, ask] = useState<() => void>();
  const [next, setNext] = useState<() => void>();
  const isDirty = dirtyTab === active && open?.tab === active;
  const setDirty = useCallback((dirty: boolean) => setDirtyTab(dirty ? active : undefined), [active]);
  // Once nothing guards the page any more: what was unsaved is then no longer there.
  useEffect(() => {
    if (!next) return;
    setNext(undefined);
    next();
  }, [next]);
  const show = (section: Section | undefined) => {
    setDirtyTab(undefined);
    setOpen(section && { tab: active, section });
  };
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
