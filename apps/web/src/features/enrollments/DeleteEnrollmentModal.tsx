import { removeEnrollment } from '@openroll/contract/enrollments';
import { useNavigate } from 'react-router';
import { problemsOf } from '../../platform/api-failure.ts';
import { useWrite } from '../../platform/server-data.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { type EnrollmentDetail, useForgetEnrollments } from './enrollments.data.ts';

interface DeleteEnrollmentModalProps {
  enrollment: EnrollmentDetail;
  opened: boolean;
  onClose(): void;
}

/** Deleting names the enrollment and needs a second click; afterwards the list is shown. */
export function DeleteEnrollmentModal({ enrollment, opened, onClose }: DeleteEnrollmentModalProps) {
  const say = useSay();
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
      title={say('enrollments.deleteTitle')}
      confirm={say('enrollments.delete')}
      danger
      busy={remove.isPending}
      problems={remove.error ? problemsOf(remove.error, say) : []}
      problemsHeading={say('enrollments.deleteProblem')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {say('enrollments.deleteQuestion', {
        name: enrollment.insured_name,
        product: enrollment.product_name || say('enrollments.status.paused'),
      })}
    </ConfirmModal>
  );
}
