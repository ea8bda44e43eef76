import { useEffect, useRef } from 'react';

interface BackSettings {
  /** The page that is shown, by its place. */
  readonly at: number;
  /** The first page that may be returned to. */
  readonly first: number;
  /** Nobody goes back now. */
  readonly isHeld: boolean;
  /** The session has ended, and its entries are left behind. */
  readonly isOver: boolean;
  onBack(): void;
}

/**
 * The browser's Back goes one page back inside the wizard, and out of it from the first page only (§18.10). Each page that is gone on to has
 * an entry in the history; which page an entry was made for does not count, only that there is one less.
 */
export function useBrowserBack(settings: BackSettings): void {
  const now = useRef(settings);
  now.current = settings;
  const depth = useRef(depthOf(window.history.state));
  const shown = useRef(settings.at);
  const { at } = settings;

  useEffect(() => {
    if (at > shown.current) pushEntry(depth);
    shown.current = at;
  }, [at]);

  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      const isBack = depthOf(state) < depth.current;
      depth.current = depthOf(state);
      if (!isBack || now.current.isOver) return;
      const { isHeld, first, onBack } = now.current;
      if (isHeld) pushEntry(depth);
      else if (now.current.at > first) onBack();
      // What lies behind the first page is not the wizard's.
      else if (depth.current > 0) window.history.go(-depth.current - 1);
    };
    // Somebody who resumes in the middle has pages behind and no entry. A browser passes over one that was made before they did anything.
    const onAct = () => {
      if (depth.current === 0 && now.current.at > now.current.first) pushEntry(depth);
    };
    window.addEventListener('popstate', onPop);
    for (const act of acts) window.addEventListener(act, onAct);
    return () => {
      window.removeEventListener('popstate', onPop);
      for (const act of acts) window.removeEventListener(act, onAct);
    };
  }, []);
}

const acts = ['pointerdown', 'keydown'] as const;

function pushEntry(depth: { current: number }): void {
  depth.current += 1;
  window.history.pushState({ ...window.history.state, wizardDepth: depth.current }, '');
}

/** A browser that keeps its history to itself stops nobody. */
const unwindLimit = 1_000;

/**
 * Goes back over the entries of this wizard. What takes its place then stands where the wizard was entered, and Back from there leads
 * past what has ended, not into it.
 */
export function unwindEntries(): Promise<void> {
  const depth = depthOf(window.history.state);
  if (depth === 0) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, unwindLimit);
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.go(-depth);
  });
}

/** How many entries of this wizard lie behind one. */
const depthOf = (state: unknown): number => {
  const depth = (state as { wizardDepth?: unknown } | null)?.wizardDepth;
  return typeof depth === 'number' ? depth : 0;
};
