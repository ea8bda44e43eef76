import { lazy, Suspense } from 'react';
import type { ModalProps } from './ModalBox.tsx';
import { useOnceOpened } from './use-once-opened.ts';

const loadBox = () => import('./ModalBox.tsx');
const ModalBox = lazy(loadBox);

/** Fetches what a dialog is made of, so that it opens at once, and without a network. */
export const prepareModals = (): void => void loadBox().catch(() => undefined);

/** A dialog over the page; Esc and a click beside it close it. Nothing of it is loaded before one is opened. */
export function Modal(props: ModalProps) {
  if (!useOnceOpened(props.opened)) return null;
  return (
    <Suspense>
      <ModalBox {...props} />
    </Suspense>
  );
}
