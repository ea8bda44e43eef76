import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const looks = {
  good: { color: 'teal', Icon: IconCircleCheck, role: 'status' },
  warning: { color: 'yellow', Icon: IconAlertTriangle, role: 'status' },
  bad: { color: 'red', Icon: IconAlertTriangle, role: 'alert' },
  info: { color: 'blue', Icon: IconInfoCircle, role: 'note' },
} as const;

interface NoticeProps {
  tone: keyof typeof looks;
  title?: string;
  /** With it, the notice can be closed under this label. */
  onClose?(): void;
  closeLabel?: string;
  children?: ReactNode;
}

/** A sentence about what happened, announced when it appears. */
export function Notice({ tone, title, onClose, closeLabel, children }: NoticeProps) {
  const { color, Icon, role } = looks[tone];
  return (
    <Alert
      role={role}
      color={color}
      variant="light"
      icon={<Icon size={18} aria-hidden="true" />}
      styles={{
        message: { color: 'var(--mantine-color-text)' },
        title: { color: 'var(--mantine-color-text)' },
      }}
      {...(title ? { title } : {})}
      {...(onClose ? { withCloseButton: true, onClose, closeButtonLabel: closeLabel } : {})}
    >
      {children}
    </Alert>
  );
}
