import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../inputs/AnchorButton.tsx';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** Something was changed and not saved. */
  unsaved: boolean;
  busy: boolean;
  /** Where Close leads, or what it does; neither where nothing is to be closed. */
  closeTo?: string;
  onClose?(): void;
  /** Something in the form has to be corrected first. */
  disabled?: boolean;
  /** Instead of 'Save'. */
  save?: string;
  /** Further buttons, at the other end: what deletes is not beside what saves. */
  children?: ReactNode;
}

/** The foot of a form, always in sight: what is unsaved, Close, Save (submits the form around it). */
export function SaveBar({ unsaved, busy, closeTo, onClose, disabled, save, children }: SaveBarProps) {
  const t = useTranslate();
  useKeyboardHeight();
  return (
    <div className={`${styles.bar} no-print`} data-save-bar>
      {children}
      <span role="status" className={styles.state}>
        {unsaved && t('shared.unsaved')}
      </span>
      {closeTo && (
        <AnchorButton variant="default" to={closeTo}>
          {t('shared.close')}
        </AnchorButton>
      )}
      {onClose && (
        <Button variant="default" onClick={onClose}>
          {t('shared.close')}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={disabled ?? false}>
        {save ?? t('shared.save')}
      </Button>
    </div>
  );
}

const variable = '--keyboard-height';

/**
 * Tells the styles, as `--keyboard-height`, how much of the window a keyboard on the screen covers: some browsers shrink the window
 * for it, others only lay it over what sticks to the bottom. Nothing is covered where one has zoomed in.
 */
function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      style.setProperty(variable, `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty(variable);
    };
  }, []);
}
