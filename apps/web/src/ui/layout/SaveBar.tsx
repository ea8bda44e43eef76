import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeyboardHeight } from '../../platform/browser/use-keyboard-height.ts';
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
  /** Further buttons, apart from the others. */
  children?: ReactNode;
}

/** The foot of a form, always in sight: what is unsaved, Close, Save (submits the form around it). */
export function SaveBar({ unsaved, busy, closeTo, onClose, disabled, save, children }: SaveBarProps) {
  const t = useTranslate();
  useKeyboardHeight();
  return (
    <div className={`${styles.bar} no-print`} data-save-bar>
      <span role="status" className={styles.state}>
        {unsaved && t('shared.unsaved')}
      </span>
      {children}
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
