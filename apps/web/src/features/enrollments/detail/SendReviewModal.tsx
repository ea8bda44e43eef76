import { Button, TextInput } from '@mantine/core';
import { sendReviewAgain } from '@openroll/contract/reviews';
import { lengths } from '@openroll/domain/values/lengths';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { type EnrollmentDetail, useFreshEnrollments } from '../enrollments.data.ts';

interface SendReviewModalProps {
  enrollment: EnrollmentDetail;
  opened: boolean;
  onClose(): void;
}

/** Sends what was submitted to be read; by default to the applicant, at the address of their answers (A17, A20). */
export function SendReviewModal({ enrollment, opened, onClose }: SendReviewModalProps) {
  const t = useTranslate();
  const refresh = useFreshEnrollments();
  const send = useWrite(sendReviewAgain);
  const [email, setEmail] = useState(enrollment.review?.applicant_email ?? '');
  const submit = () =>
    send.mutate(
      { params: { id: enrollment.session_id ?? 0 }, body: { email: email.trim() } },
      {
        onSuccess: () => {
          showToast('good', t('enrollments.reviewSent'));
          onClose();
        },
        onSettled: refresh,
      },
    );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('enrollments.sendReview')}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {t('shared.cancel')}
          </Button>
          <Button loading={send.isPending} onClick={submit}>
            {t('enrollments.sendReviewNow')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('enrollments.reviewEmail')}
        description={t('enrollments.reviewEmailHelp')}
        name="review_email"
        type="email"
        required
        data-autofocus
        autoComplete="off"
        maxLength={lengths.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ProblemList problems={send.error ? problemsOf(send.error, t) : []} />
    </Modal>
  );
}
