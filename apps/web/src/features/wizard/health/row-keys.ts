import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Marks of the page's elements that the keys go by. */
export const yesNoMark = { 'data-yes-no': '' };
export const noForAllMark = { 'data-no-for-all': '' };
export const rowMark = { 'data-health-row': '' };

/** The letters that answer, in the language of the page. */
interface Letters {
  readonly yes: string;
  readonly no: string;
}

/**
 * A letter answers the question that has the focus, for that person, and goes on to the next; on 'No for everyone' the letter of no
 * is that, and goes on to the next row. Elsewhere letters are letters.
 */
export function answerByKey(event: KeyboardEvent<HTMLElement>, letters: Letters): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const key = event.key.toLowerCase();
  const answer = key === letters.yes.toLowerCase() ? 'yes' : key === letters.no.toLowerCase() ? 'no' : '';
  const target = event.target;
  if (answer === '' || !(target instanceof HTMLElement)) return;
  const page = event.currentTarget;
  const question = target.matches('input[type="radio"]') ? target.closest('[data-yes-no]') : null;
  const everybody = answer === 'no' ? target.closest<HTMLElement>('[data-no-for-all]') : null;
  const pressed = question?.querySelector<HTMLElement>(`input[value="${answer}"]`) ?? everybody;
  if (!pressed) return;
  event.preventDefault();
  // What a yes asks for is there before the focus moves on.
  flushSync(() => pressed.click());
  if (everybody) focusNext(page, everybody.closest('[data-health-row]') ?? everybody, '[data-no-for-all]');
  else focusNext(page, pressed.closest('[role="radiogroup"]') ?? pressed);
}

const stops = '[role="radiogroup"], textarea, select, input:not([type="radio"])';

/** Focuses what is asked next behind an element, else what leads on. `also` are further stops. */
function focusNext(page: HTMLElement, behind: Element, also?: string): void {
  const all = page.querySelectorAll<HTMLElement>(also ? `${also}, ${stops}` : stops);
  const next = [...all].find(
    (stop) =>
      !behind.contains(stop) &&
      (behind.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const radio =
    next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input');
  const onward = page.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
  const target = next?.matches('[role="radiogroup"]') ? radio : (next ?? onward);
  target?.focus();
}
