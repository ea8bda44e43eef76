import { Button, Group, Loader, Stack } from '@mantine/core';
import { changeRecording } from '@openroll/contract/conferences';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { problemsOf } from '../../../../platform/calls/api-failure.ts';
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
 * provider says that it has paused.
 */
export function UnrecordedCall({ sessionId, children }: UnrecordedCallProps) {
  const t = useTranslate();
  const { conference, isKnown, ask } = useConference(sessionId);
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
  if (isKnown && !isRecording) return children;
  const [refused] = pausing.error ? problemsOf(pausing.error, t) : [];
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
            <Button variant="default" onClick={() => pause()}>
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
