import { elementIdOf } from '../answers/answer-places.ts';
import type { StepErrors } from '../state/step-errors.ts';

/** Moves the focus to the first answer on the page that is wrong; false where none of them is on it. */
export const focusFirstError = (errors: StepErrors): boolean => focusFirst([...errors.keys()]);

/** Moves the focus to the first of these places that is on the page, and brings it into view. */
export function focusFirst(keys: readonly string[]): boolean {
  const found = keys.flatMap((key) => document.getElementById(elementIdOf(key)) ?? []);
  const [first] = found.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const target = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
  return target != null;
}

const focusable =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';
