import { useEffect } from 'react';

const variable = '--keyboard-height';

/**
 * Tells the styles, as `--keyboard-height`, how much of the window a keyboard on the screen covers: some browsers shrink the window
 * for it, others only lay it over what sticks to the bottom. Nothing is covered where one has zoomed in.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      style.setProperty(variable, `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty(variable);
    };
  }, []);
}
