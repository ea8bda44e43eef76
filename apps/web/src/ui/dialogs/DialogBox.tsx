import { CloseButton, MantineThemeProvider } from '@mantine/core';
import { type MouseEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../../platform/site/site.tsx';
import { LoadingState } from '../states/LoadingState.tsx';
import styles from './Dialog.module.css';
import { useEscape } from './use-escape.ts';
import { useModality } from './use-modality.ts';

export interface DialogBoxProps {
  onClose(): void;
  title: ReactNode;
  /** Nothing that the user does closes it. */
  locked?: boolean;
  /** How it looks; `Modal` and `Drawer` are what screens use. */
  className?: string | undefined;
  children: ReactNode;
}

/** The browser's own dialog, for as long as it is on the page: nothing behind it can be reached. Esc and a click beside it close it. */
export default function DialogBox({ onClose, title, locked = false, className, children }: DialogBoxProps) {
  const t = useTranslate();
  const id = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const wasPressedBeside = useRef(false);
  const close = () => {
    if (!locked) onClose();
  };
  useEscape(close);
  useModality(dialog);
  const isBeside = ({ target }: MouseEvent) => target === dialog;
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is Esc (use-escape.ts).
    <dialog
      ref={setDialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={`${styles.dialog} ${className ?? ''}`}
      // The way back of a phone, and whatever else asks a dialog to close.
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Both: a text that is selected with the mouse may end beside the dialog.
      onMouseDown={(event) => {
        wasPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isBeside(event) && wasPressedBeside.current) close();
      }}
    >
      {dialog && (
        // Lists that open stand in the dialog too: elsewhere they would be out of reach.
        <MantineThemeProvider theme={{ components: { Portal: { defaultProps: { target: `#${id}` } } } }}>
          <div className={styles.box}>
            <header className={styles.header}>
              <h2 id={`${id}-title`} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
              {!locked && <CloseButton aria-label={t('shared.close')} onClick={onClose} />}
            </header>
            <div className={styles.body}>
              <Suspense fallback={<LoadingState />}>{children}</Suspense>
            </div>
          </div>
        </MantineThemeProvider>
      )}
    </dialog>,
    document.body,
  );
}
