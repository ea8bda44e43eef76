import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { useStore } from '../../platform/store.ts';
import { dropToast, type Toast, toasts } from '../../platform/toasts.ts';
import styles from './Toasts.module.css';

/** How long a message floats (§10.14). */
const autohide = 3_000;

/** What just happened, at the edge of the screen; announced politely, gone after three seconds. */
export function Toasts() {
  const shown = useStore(toasts);
  return (
    <div role="status" aria-live="polite" className={`${styles.place} no-print`}>
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** It stays as long as somebody points at it or has the focus in it. */
function ToastBox({ toast: { id, tone, text } }: { toast: Toast }) {
  const t = useTranslate();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dropToast(id), autohide);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const Icon = tone === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it in sight.
    <div
      className={`${styles.toast} ${styles[tone] ?? ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      <CloseButton size="sm" aria-label={t('shared.close')} onClick={() => dropToast(id)} />
    </div>
  );
}
