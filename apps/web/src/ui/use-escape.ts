import { useEffect, useRef } from 'react';

/** The dialogs that are open, the topmost last. */
const open: object[] = [];

/** Esc closes the topmost dialog alone; a list that is open in it closes first. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  }, [onEscape]);
  useEffect(() => {
    if (!isOpen) return;
    const me = {};
    open.push(me);
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== me) return;
      // The kit's own sign that an open list below it wants the key.
      const isTaken = (event.target as HTMLElement | null)?.dataset?.mantineStopPropagation === 'true';
      if (isTaken) return;
      event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      open.splice(open.indexOf(me), 1);
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, [isOpen]);
}
