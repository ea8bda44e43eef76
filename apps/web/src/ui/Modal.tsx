import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const ModalBox = lazy(() => import('./ModalBox.tsx'));

export interface ModalProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '90%';
  /** Buttons at the bottom right, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page; Esc and a click beside it close it. Nothing of it is loaded before one is opened. */
export function Modal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  useEffect(() => {
    if (props.opened) setWasOpened(true);
  }, [props.opened]);
  if (!props.opened && !wasOpened) return null;
  return (
    <Suspense>
      <ModalBox {...props} />
    </Suspense>
  );
}
