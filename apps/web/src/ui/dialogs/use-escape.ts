import { useEffect, useRef } from 'react';

/** The dialogs that are open, the topmost last. */
const open: object[] = [];

/** Esc closes the topmost dialog alone; a list that is open in it closes first. For as long as the component is there. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  }, [onEscape]);
  useEffect(() => {
    const me = {};
    open.push(me);
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== me) return;
      // The browser would close a dialog by itself.
      event.preventDefault();
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
  }, []);
}
