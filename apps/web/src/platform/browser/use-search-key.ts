import { type RefObject, useEffect } from 'react';

/** The key that puts the focus into the search of a list, wherever one is on the page (§18.2). */
export const searchKey = '/';

/**
 * `/` puts the focus into this field, and marks what stands in it, so that typing begins anew. It is a letter like others where
 * somebody types or an open dialog lies above the page.
 */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== searchKey || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTyping(event.target) || document.querySelector(openDialog)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field]);
}

const openDialog = 'dialog[open], [role="dialog"][aria-modal="true"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null);
