import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './Notice.module.css';

const looks = {
  good: { Icon: IconCircleCheck, role: 'status' },
  warning: { Icon: IconAlertTriangle, role: 'status' },
  bad: { Icon: IconAlertTriangle, role: 'alert' },
  info: { Icon: IconInfoCircle, role: 'note' },
} as const;

interface NoticeProps {
  tone: keyof typeof looks;
  title?: string;
  /** With it, the notice can be closed. */
  onClose?(): void;
  children?: ReactNode;
}

/** A sentence about what happened, announced when it appears. */
export function Notice({ tone, title, onClose, children }: NoticeProps) {
  const t = useTranslate();
  const { Icon, role } = looks[tone];
  return (
    <div role={role} className={`${styles.notice} ${styles[tone] ?? ''}`}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.words}>
        {title && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {onClose && <CloseButton size="sm" aria-label={t('shared.close')} onClick={onClose} />}
    </div>
  );
}
