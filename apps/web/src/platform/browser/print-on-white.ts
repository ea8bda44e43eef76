const scheme = 'data-mantine-color-scheme';
let isWatched = false;

/** Paper is white: from the dark theme, too, a page is printed in the light one, and is dark again afterwards. Once is enough. */
export function printOnWhite(): void {
  if (isWatched) return;
  isWatched = true;
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
  paper.addEventListener('change', () => (paper.matches ? print() : show()));
  // Some browsers lay out the paper before they tell of the other medium.
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', show);
}
