import { removeEnrollment } from '@openroll/contract/enrollment-detail';
import { useNavigate } from 'react-router';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { type EnrollmentDetail, useForgetEnrollments } from '../enrollments.data.ts';

interface DeleteEnrollmentModalProps {
  enrollment: EnrollmentDetail;
  opened: boolean;
  onClose(): void;
}

/** Deleting names the enrollment and needs a second click; afterwards the list is shown. */
export function DeleteEnrollmentModal({ enrollment, opened, onClose }: DeleteEnrollmentModalProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { enrollments } = useAddresses();
  const forget = useForgetEnrollments();
  const remove = useWrite(removeEnrollment);
  const confirm = () =>
    remove.mutate(
      { params: { id: enrollment.id } },
      {
        onSuccess: async () => {
          await forget();
          void navigate(enrollments);
        },
      },
    );
  return (
    <ConfirmModal
      opened={opened}
      title={t('enrollments.deleteTitle')}
      confirm={t('enrollments.delete')}
      danger
      busy={remove.isPending}
      problems={remove.error ? problemsOf(remove.error, t) : []}
      problemsHeading={t('enrollments.deleteProblem')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('enrollments.deleteQuestion', {
        name: enrollment.insured_name,
        product: enrollment.product_name || t('enrollments.status.paused'),
      })}
    </ConfirmModal>
  );
}
