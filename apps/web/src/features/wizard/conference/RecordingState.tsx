import { Button, Checkbox, Group } from '@mantine/core';
import type { ConferenceStatusReply, Script } from '@openroll/contract/conferences';
import { IconPlayerPauseFilled, IconPlayerRecordFilled } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from './conference.module.css';

interface RecordingStateProps {
  state: ConferenceStatusReply['recording'];
  /** What tells people that they are going to be recorded; undefined while it is not known. */
  announcement: Script | undefined;
  isBusy: boolean;
  onPlay(script: number): void;
  onAgreed(): void;
}

/** Whether the call is recorded; before that it is announced, and everybody agrees (B30). */
export function RecordingState({ state, announcement, isBusy, onPlay, onAgreed }: RecordingStateProps) {
  const t = useTranslate();
  if (state === 'on' || state === 'paused') {
    const Icon = state === 'on' ? IconPlayerRecordFilled : IconPlayerPauseFilled;
    return (
      <span className={styles.recording} data-state={state} role="status">
        <Icon size={14} aria-hidden="true" />
        {t(`voice.recording.${state}`)}
      </span>
    );
  }
  return (
    <Group gap="sm">
      <span>{t('voice.recording.off')}</span>
      {state === 'off' && announcement && (
        <Button variant="default" size="compact-md" disabled={isBusy} onClick={() => onPlay(announcement.id)}>
          {t('voice.announceRecording')}
        </Button>
      )}
      {state === 'announced' && (
        <Checkbox label={t('voice.agreed')} checked={false} disabled={isBusy} onChange={onAgreed} />
      )}
    </Group>
  );
}
