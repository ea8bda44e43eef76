import { Button, Group } from '@mantine/core';
import { getRecording, type Recording } from '@openroll/contract/conferences';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { callForFile } from '../../../platform/calls/call.ts';
import { minutesAndSeconds } from '../../../platform/conferences/minutes-and-seconds.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

/** One recording: when, how long, and its audio once somebody wants to hear it. It is fetched whole, and held by this page alone. */
export function RecordingLine({
  recording: { id, start_time, duration, mp3_url, removed_at },
}: {
  recording: Recording;
}) {
  const t = useTranslate();
  const when = t.formats.instant(start_time);
  const fetching = useMutation({
    mutationFn: async () => URL.createObjectURL((await callForFile(getRecording, { params: { id } })).blob),
  });
  const audio = fetching.data;
  useEffect(() => () => void (audio && URL.revokeObjectURL(audio)), [audio]);
  const [refused] = fetching.error ? problemsOf(fetching.error, t) : [];
  return (
    <li>
      <Group gap="sm" justify="space-between">
        <span>
          {duration === null ? when : t('voice.recorded', { when, duration: minutesAndSeconds(duration) })}
        </span>
        {mp3_url && !audio && (
          <Button
            variant="default"
            size="compact-md"
            loading={fetching.isPending}
            aria-label={t('voice.listenTo', { when })}
            onClick={() => fetching.mutate()}
          >
            {t('voice.listen')}
          </Button>
        )}
      </Group>
      {!mp3_url && (
        <div>
          {removed_at ? t('voice.removed', { when: t.formats.instant(removed_at) }) : t('voice.processing')}
        </div>
      )}
      {audio && (
        // biome-ignore lint/a11y/useMediaCaption: a call as it was recorded has no captions.
        <audio controls autoPlay src={audio} aria-label={t('voice.recordingOf', { when })} />
      )}
      {refused && <Notice tone="bad">{refused.message}</Notice>}
    </li>
  );
}
