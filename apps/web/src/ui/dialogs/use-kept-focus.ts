import { useEffect } from 'react';
import { prepareDialogs } from './Dialog.tsx';

/** Never lets the focus be lost (`keep-focus.ts`). The first sight of a page needs neither that nor dialogs: both come after it. */
export function useKeptFocus(): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    prepareDialogs();
    import('./keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!isOver) end = keepFocus();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
}
