import { useEffect } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Paper is white: from the dark theme, too, a page is printed in the light one, and is dark again afterwards. */
export function usePrintOnWhite(): void {
  useEffect(() => {
    const root = document.documentElement;
    const paper = matchMedia('print');
    let before: string | null = null;
    const print = () => {
      before ??= root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const show = () => {
      if (before) root.setAttribute(scheme, before);
      before = null;
    };
    const follow = () => (paper.matches ? print() : show());
    paper.addEventListener('change', follow);
    // Some browsers lay out the paper before they tell of the other medium.
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', show);
    return () => {
      paper.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', show);
    };
  }, []);
}
