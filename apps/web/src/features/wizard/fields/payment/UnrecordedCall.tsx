import { Button, Group, Loader, Stack } from '@mantine/core';
import { changeRecording } from '@openroll/contract/conferences';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isMissing, problemsOf } from '../../../../platform/calls/api-failure.ts';
import { call } from '../../../../platform/calls/call.ts';
import { useConference } from '../../../../platform/conferences/use-conference.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';

interface UnrecordedCallProps {
  sessionId: number;
  /** What is said or entered only while nobody records it. */
  children: ReactNode;
}

/**
 * Has the recording of the call paused while it stands on the page, and goes on with it afterwards (B13). What it holds is shown once the
 * provider says that it has paused. While nobody knows whether the call is recorded, it is taken to be.
 */
export function UnrecordedCall({ sessionId, children }: UnrecordedCallProps) {
  const t = useTranslate();
  const { conference, failure, ask } = useConference(sessionId);
  const { mutate: pause, ...pausing } = useMutation({
    mutationFn: () => change(sessionId, true),
    onSettled: () => ask(),
  });
  const state = conference?.recording;
  const last = useRef(state);
  last.current = state;
  const isRecording = state === 'on';
  useEffect(() => {
    if (isRecording) pause();
  }, [isRecording, pause]);
  useEffect(
    () => () => {
      // Where it fails, it goes on when the consent is read.
      if (last.current === 'paused') change(sessionId, false).catch(() => undefined);
    },
    [sessionId],
  );
  const isThereNone = isMissing(failure);
  if (conference ? !isRecording : isThereNone) return children;
  const error = pausing.error ?? (isThereNone ? undefined : failure);
  const [refused] = error ? problemsOf(error, t) : [];
  return (
    <Stack gap="sm">
      <Group gap="sm" role="status">
        <Loader size="sm" aria-hidden="true" />
        {t('voice.pausing')}
      </Group>
      {refused && (
        <>
          <Notice tone="bad">{refused.message}</Notice>
          <div>
            <Button variant="default" onClick={() => (isRecording ? pause() : ask())}>
              {t('voice.tryAgain')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

const change = (sessionId: number, paused: boolean) =>
  call(changeRecording, {
    params: { id: 'current' },
    query: { session_id: sessionId },
    body: { paused },
  });
