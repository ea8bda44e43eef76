import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { sayScript } from '@openroll/contract/conferences';
import { readingSeconds, stopReading } from '@openroll/domain/conferences/announcements';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';
import { useConference } from '../../../platform/conferences/use-conference.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { elementId } from '../answers/answer-places.ts';
import { Paragraphs } from '../fields/content-fields.tsx';
import type { FieldProps } from '../fields/field-props.ts';
import styles from '../fields/fields.module.css';
import { useAnswer, useWizardForm } from '../state/wizard-form.ts';
import { usePlaying } from './use-playing.ts';

/**
 * Has an announcement read to everybody on the call: not played, playing with progress and Cancel, played with Re-play (§17.6).
 * It is played when the provider says so, and not before (B28).
 */
export default function AudioAnnouncementField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { sessionId } = useWizardForm();
  const { answer, error, write } = useAnswer(field, context);
  const { conference, ask } = useConference(sessionId);
  const script = field.announcement?.script_id ?? 0;
  const text = field.content ?? '';
  const isPlayed = conference?.played.includes(script) ?? false;
  const isPlaying = conference?.reading === script;
  const progress = usePlaying(isPlaying, readingSeconds(text));
  const saying = useMutation({
    mutationFn: (script_id: number) =>
      call(sayScript, {
        params: { id: 'current' },
        query: { session_id: sessionId },
        body: { script_id },
      }),
    onSettled: () => ask(),
  });
  const isMissing = isPlayed && answer !== true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once, when the provider has said so.
  useEffect(() => {
    if (isMissing) write(true);
  }, [isMissing]);
  const [refused] = saying.error ? problemsOf(saying.error, t) : [];
  const isOnCall = conference?.status === 'in_progress';
  const state = isPlaying ? 'playing' : isPlayed ? 'played' : 'notPlayed';
  return (
    <section
      id={elementId(context, field.name)}
      aria-labelledby={`${field.name}-title`}
      className={styles.review}
    >
      <h2 id={`${field.name}-title`} className={styles.reviewTitle}>
        {field.display_name}
      </h2>
      <Paragraphs text={text} />
      <Stack gap="sm">
        <Group gap="sm">
          <Button
            variant="default"
            size="md"
            disabled={isPlaying || !isOnCall}
            loading={saying.isPending}
            onClick={() => saying.mutate(script)}
          >
            {t(isPlayed ? 'voice.replay' : 'voice.play')}
          </Button>
          {isPlaying && (
            <Button variant="subtle" size="md" onClick={() => saying.mutate(stopReading)}>
              {t('voice.stopPlaying')}
            </Button>
          )}
          <Text role="status">{t(`voice.${state}`)}</Text>
        </Group>
        {isPlaying && <Progress value={progress} aria-label={t('voice.progress')} />}
        {!isOnCall && !isPlayed && <Notice tone="warning">{t('voice.needsConference')}</Notice>}
        {refused && <Notice tone="bad">{refused.message}</Notice>}
        {error && !isPlayed && (
          <Text c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </section>
  );
}
