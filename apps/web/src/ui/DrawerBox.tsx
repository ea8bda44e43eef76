import { Drawer as MantineDrawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslate } from '../platform/site.tsx';
import styles from './Modal.module.css';
import { useEscape } from './use-escape.ts';

export interface DrawerProps {
  opened: boolean;
  /** Closed by Esc, its button or a click beside it. Where the focus goes then is the caller's to say. */
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
}

/** The drawer itself, loaded when one is first opened. */
export default function DrawerBox({ opened, onClose, title, children }: DrawerProps) {
  const t = useTranslate();
  useEscape(opened, onClose);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '75%' : 'md'}
      returnFocus={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('shared.close') }}
      classNames={{ title: styles.title, header: styles.header, body: styles.body }}
    >
      {children}
    </MantineDrawer>
  );
}
