import { Group, Loader } from '@mantine/core';
import type { Calling } from '../../platform/conferences/use-calling.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../states/Notice.tsx';

/** Where the call that was asked for stands, in words; why it came to nothing (B24). */
export function CallState({ status, reason, isWaiting }: Calling) {
  const t = useTranslate();
  const goesOn = isWaiting || status === 'in_progress';
  return (
    <div aria-live="polite">
      {goesOn && (
        <Group gap="sm">
          <Loader size="sm" aria-hidden="true" />
          <span>{t(`voice.status.${status ?? 'initializing'}`)}</span>
        </Group>
      )}
      {!goesOn && (status || reason) && (
        <Notice tone="bad" {...(status ? { title: t(`voice.status.${status}`) } : {})}>
          {reason}
        </Notice>
      )}
    </div>
  );
}
