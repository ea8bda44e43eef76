import { ActionIcon, PasswordInput, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCopy } from '../../../platform/browser/use-copy.ts';
import { useTranslate } from '../../../platform/site/site.tsx';

import styles from '../users.module.css';

/** A key that is masked until it is revealed, and can be copied either way. */
export function KeyField({ value }: { value: string }) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  const { state, copy } = useCopy();
  return (
    <div>
      <div className={`${styles.beside} ${styles.besideField}`}>
        <PasswordInput
          label={t('users.key')}
          readOnly
          autoComplete="off"
          value={value}
          visible={isShown}
          onVisibilityChange={setShown}
          classNames={{ innerInput: styles.key }}
          visibilityToggleButtonProps={{
            'aria-label': t(isShown ? 'users.hide' : 'users.reveal'),
            tabIndex: 0,
            'aria-hidden': false,
          }}
        />
        <Tooltip label={t('users.copied')} opened={state === 'copied'} position="top">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('users.copy')}
            onClick={() => void copy(value)}
          >
            <IconCopy size={17} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      <div role="status" className={state === 'failed' ? undefined : styles.unseen}>
        {state === 'copied' && t('users.copied')}
        {state === 'failed' && t('users.notCopied')}
      </div>
    </div>
  );
}
