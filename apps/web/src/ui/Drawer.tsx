import { lazy, type ReactNode, Suspense } from 'react';
import { useOnceOpened } from './use-once-opened.ts';

const DrawerBox = lazy(() => import('./DrawerBox.tsx'));

export interface DrawerProps {
  opened: boolean;
  /** Closed by Esc, its button or a click beside it. Where the focus goes then is the caller's to say. */
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
}

/** A list beside the page; on phones a sheet from below. Nothing of it is loaded before one is opened. */
export function Drawer(props: DrawerProps) {
  if (!useOnceOpened(props.opened)) return null;
  return (
    <Suspense>
      <DrawerBox {...props} />
    </Suspense>
  );
}
