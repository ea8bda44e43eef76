import { Button } from '@mantine/core';
import { cancelConference, changeRecording, listScripts, sayScript } from '@openroll/contract/conferences';
import { isOver } from '@openroll/domain/conferences/conference-stage';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useConference } from '../../../platform/conferences/use-conference.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { CallTime } from './CallTime.tsx';
import styles from './conference.module.css';
import { DroppedOverlay } from './DroppedOverlay.tsx';
import { RecordingState } from './RecordingState.tsx';
import { ScriptsMenu } from './ScriptsMenu.tsx';
import { StartAgain } from './StartAgain.tsx';

interface CallBarProps {
  sessionId: number;
  /** What the session asks for follows from what everybody agreed to. */
  onAgreed(): void;
}

/** The conference beside the wizard: where it stands, since when, what is read, whether it is recorded (§17.5, B26, B30). */
export default function CallBar({ sessionId, onAgreed }: CallBarProps) {
  const t = useTranslate();
  const { conference, ask } = useConference(sessionId);
  const [isStarting, setStarting] = useState(false);
  const isOnCall = conference?.status === 'in_progress';
  const query = { session_id: sessionId };
  const scripts = useRead(listScripts, { query }, { enabled: isOnCall, staleTime: 0 });
  const where = { params: { id: 'current' as const }, query };
  const then = { onSettled: () => ask() };
  const playing = useMutation({
    mutationFn: (script_id: number) => call(sayScript, { ...where, body: { script_id } }),
    ...then,
  });
  const agreeing = useMutation({
    mutationFn: () => call(changeRecording, { ...where, body: { agreed: true } }),
    onSuccess: onAgreed,
    ...then,
  });
  const ending = useMutation({ mutationFn: () => call(cancelConference, { ...where, body: {} }), ...then });
  const failure = playing.error ?? agreeing.error ?? ending.error;
  const [refused] = failure ? problemsOf(failure, t) : [];
  const read = scripts.data?.find(({ id }) => id === conference?.reading);
  const isUnknown = conference?.reading !== null && conference?.reading !== undefined && !read;
  const hangUp = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      loading={ending.isPending}
      onClick={() => ending.mutate()}
    >
      {t('voice.hangUp')}
    </Button>
  );
  const { refetch } = scripts;
  // What a signature stands for follows from the answers: its script comes while the wizard goes on.
  useEffect(() => {
    if (isUnknown) void refetch();
  }, [isUnknown, refetch]);
  return (
    <section className={styles.bar} aria-label={t('voice.title')}>
      <div className={styles.line}>
        <strong role="status">{t(conference ? `voice.status.${conference.status}` : 'voice.none')}</strong>
        {conference && isOnCall ? (
          <>
            <CallTime since={conference.started_at} />
            <RecordingState
              state={conference.recording}
              announcement={scripts.data?.find((one) => one.announces_recording)}
              isBusy={playing.isPending || agreeing.isPending || conference.reading !== null}
              onPlay={playing.mutate}
              onAgreed={agreeing.mutate}
            />
            {read && <span>{t('voice.reading', { name: read.name })}</span>}
            <div className={styles.acts}>
              <ScriptsMenu
                key={String(conference.reading)}
                scripts={scripts.data ?? []}
                isReading={conference.reading !== null}
                onPlay={playing.mutate}
              />
              {hangUp}
            </div>
          </>
        ) : conference && !isOver(conference.status) ? (
          <div className={styles.acts}>{hangUp}</div>
        ) : (
          <Button variant="default" size="compact-md" onClick={() => setStarting(true)}>
            {t(conference ? 'voice.startAgain' : 'voice.start')}
          </Button>
        )}
      </div>
      {conference?.status_reason && !isOnCall && <Notice tone="warning">{conference.status_reason}</Notice>}
      {refused && <Notice tone="bad">{refused.message}</Notice>}
      {isStarting && <StartAgain sessionId={sessionId} onClose={() => setStarting(false)} />}
      {conference?.paused && <DroppedOverlay />}
    </section>
  );
}
