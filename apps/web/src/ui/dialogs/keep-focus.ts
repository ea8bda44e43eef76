import { type FocusPlace, focusPlace, placeOf } from './focus-place.ts';

/**
 * Never lets the focus fall into nothing: when what has it is removed, or disabled for a while, it goes to the same place (§18.2). A screen
 * need not do anything for it; what takes the focus by itself meanwhile keeps it. Answers what ends it.
 */
export function keepFocus(): () => void {
  const { activeElement } = document;
  let place =
    activeElement instanceof HTMLElement && activeElement !== document.body
      ? placeOf(activeElement)
      : undefined;
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const come = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) place = placeOf(target);
  };
  // Left by the user, as by a click beside it: then nothing is lost. What is removed or disabled is so by the next turn.
  const go = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (isLost() && place?.element.isConnected && !place.element.matches(':disabled')) place = undefined;
    });
  };
  // A turn later, so that a screen with a wish of its own comes first.
  const look = () => {
    if (place && isLost())
      setTimeout(() => {
        if (place && isLost() && !isWaiting(place)) focusPlace(place);
      });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', come);
  document.addEventListener('focusout', go);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', come);
    document.removeEventListener('focusout', go);
  };
}

/** Disabled while something runs: it gets the focus back afterwards. */
const isWaiting = ({ element }: FocusPlace): boolean => element.isConnected && element.matches(':disabled');
