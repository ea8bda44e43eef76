import { listRecordings } from '@openroll/contract/conferences';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import styles from '../enrollments.module.css';
import { RecordingLine } from './RecordingLine.tsx';

/** What was recorded of the session of an enrollment; heard in place (§8.4). */
export default function RecordingsCard({ enrollmentId }: { enrollmentId: number }) {
  const t = useTranslate();
  const { data, error, refetch } = useRead(listRecordings, { params: { id: enrollmentId } });
  return (
    <Card title={t('voice.recordings')}>
      {error ? (
        <FailedState title={t('voice.recordingsProblem')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.rows.length === 0 ? (
        t('voice.noRecording')
      ) : (
        <ul className={styles.recordings}>
          {data.rows.map((recording) => (
            <RecordingLine key={recording.id} recording={recording} />
          ))}
        </ul>
      )}
    </Card>
  );
}
