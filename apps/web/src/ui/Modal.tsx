import { lazy, type ReactNode, Suspense } from 'react';
import { useOnceOpened } from './use-once-opened.ts';

const loadBox = () => import('./ModalBox.tsx');
const ModalBox = lazy(loadBox);

/** Fetches what a dialog is made of, so that it opens at once, and without a network. */
export const prepareModals = (): void => void loadBox().catch(() => undefined);

export interface ModalProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  /** Nothing that the user does closes it. */
  locked?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '90%';
  /** Buttons at the bottom right, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page; Esc and a click beside it close it. Nothing of it is loaded before one is opened. */
export function Modal(props: ModalProps) {
  if (!useOnceOpened(props.opened)) return null;
  return (
    <Suspense>
      <ModalBox {...props} />
    </Suspense>
  );
}
