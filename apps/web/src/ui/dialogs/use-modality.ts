import { useEffect, useState } from 'react';
import { focusPlace, placeOf, takesFocus } from './focus-place.ts';

/**
 * Shows a dialog above everything, so that the browser itself keeps the rest of the page out of reach. The focus goes to what asks for it
 * (`data-autofocus`), to the first field, or to the heading until there is a field; in the end back to where it came from.
 */
export function useModality(dialog: HTMLDialogElement | null): void {
  const [opener] = useState(() => placeOf(document.activeElement as HTMLElement));
  useEffect(() => {
    if (!dialog) return;
    dialog.showModal();
    const heading = dialog.querySelector<HTMLElement>('h2[tabindex]');
    (firstStop(dialog) ?? heading)?.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== heading) return observer.disconnect();
      firstStop(dialog)?.focus({ preventScroll: true });
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog]);
  // It has gone from the page by then; what took the focus meanwhile keeps it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPlace(opener);
    },
    [opener],
  );
}

function firstStop(dialog: HTMLElement): HTMLElement | undefined {
  const asked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (asked) return asked;
  const fields = [
    ...dialog.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea'),
  ];
  const [first, ...others] = fields.filter(takesFocus);
  const isChosen = ({ type, name, checked }: HTMLInputElement) =>
    type === 'radio' && name === first?.name && checked;
  return (first?.type === 'radio' && others.find(isChosen)) || first;
}
