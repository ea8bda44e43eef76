import { Group, Loader } from '@mantine/core';
import { useSite, useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import type { Calling } from './use-calling.ts';

/** Where the call that was asked for stands, in words; why it came to nothing (B24). In the demo nobody is called. */
export function CallState({ status, reason, isWaiting }: Calling) {
  const t = useTranslate();
  const { isDemo } = useSite();
  const isCalled = status === 'in_progress';
  return (
    <>
      {isDemo && <Notice tone="info">{t('voice.sandbox')}</Notice>}
      <div aria-live="polite">
        {(isWaiting || isCalled) && (
          <Group gap="sm">
            <Loader size="sm" aria-hidden="true" />
            <span>{t(`voice.status.${status ?? 'initializing'}`)}</span>
          </Group>
        )}
      </div>
      {!isWaiting && !isCalled && (status || reason) && (
        <Notice tone="bad" {...(status ? { title: t(`voice.status.${status}`) } : {})}>
          {reason}
        </Notice>
      )}
    </>
  );
}
