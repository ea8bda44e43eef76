import { Button, Textarea } from '@mantine/core';
import { releaseSession } from '@openroll/contract/reviews';
import { lengths } from '@openroll/domain/values/lengths';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { type EnrollmentDetail, useFreshEnrollments } from '../enrollments.data.ts';
import { ReleaseNotices } from './ReleaseNotices.tsx';

interface ReleaseModalProps {
  enrollment: EnrollmentDetail;
  opened: boolean;
  onClose(): void;
}

/** The home office lets all applications of the session go without a review, and says why (A20); which notices apply stands there. */
export function ReleaseModal({ enrollment, opened, onClose }: ReleaseModalProps) {
  const t = useTranslate();
  const refresh = useFreshEnrollments();
  const release = useWrite(releaseSession);
  const [reason, setReason] = useState('');
  const submit = () =>
    release.mutate(
      { params: { id: enrollment.session_id ?? 0 }, body: { reason: reason.trim() } },
      {
        onSuccess: async () => {
          await refresh();
          onClose();
        },
      },
    );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('enrollments.release')}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={release.isPending}>
            {t('shared.cancel')}
          </Button>
          <Button loading={release.isPending} disabled={reason.trim() === ''} onClick={submit}>
            {t('enrollments.releaseNow')}
          </Button>
        </>
      }
    >
      <p>{t('enrollments.releaseQuestion')}</p>
      {opened && enrollment.session_id !== null && <ReleaseNotices sessionId={enrollment.session_id} />}
      <Textarea
        label={t('enrollments.releaseReason')}
        name="reason"
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={lengths.declineReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ProblemList problems={release.error ? problemsOf(release.error, t) : []} />
    </Modal>
  );
}
