import { lazy, Suspense } from 'react';
import type { DrawerProps } from './DrawerBox.tsx';
import { useOnceOpened } from './use-once-opened.ts';

const DrawerBox = lazy(() => import('./DrawerBox.tsx'));

/** A list beside the page; on phones a sheet from below. Nothing of it is loaded before one is opened. */
export function Drawer(props: DrawerProps) {
  if (!useOnceOpened(props.opened)) return null;
  return (
    <Suspense>
      <DrawerBox {...props} />
    </Suspense>
  );
}
