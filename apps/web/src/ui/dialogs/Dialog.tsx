import { lazy, Suspense } from 'react';
import type { DialogBoxProps } from './DialogBox.tsx';

const load = () => import('./DialogBox.tsx');
const DialogBox = lazy(load);

/** Fetches what a dialog is made of, so that it opens at once, and without a network. */
export const prepareDialogs = (): void => void load().catch(() => undefined);

/** Below `Modal` and `Drawer`. What it is made of comes after the first sight of a page (`use-kept-focus.ts`). */
export function Dialog({ opened, ...rest }: DialogBoxProps & { opened: boolean }) {
  return (
    opened && (
      <Suspense>
        <DialogBox {...rest} />
      </Suspense>
    )
  );
}
