import { lazy, Suspense } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useOnceOpened } from '../../../ui/dialogs/use-once-opened.ts';
import { AppFormModal } from '../AppFormModal.tsx';
import { type EnrollmentDetail, useFreshEnrollments } from '../enrollments.data.ts';
import { NewEnrollmentModal } from '../start/NewEnrollmentModal.tsx';
import { DeleteEnrollmentModal } from './DeleteEnrollmentModal.tsx';

// Those that are opened seldom come when they are.

const MoveToCaseModal = lazy(async () => ({
  default: (await import('./MoveToCaseModal.tsx')).MoveToCaseModal,
}));

const TransferSessionsModal = lazy(async () => ({
  default: (await import('../../../ui/transfer/TransferSessionsModal.tsx')).TransferSessionsModal,
}));

const ResendLinkModal = lazy(async () => ({
  default: (await import('./ResendLinkModal.tsx')).ResendLinkModal,
}));

const SplitAgentsModal = lazy(async () => ({
  default: (await import('./SplitAgentsModal.tsx')).SplitAgentsModal,
}));

export type EnrollmentModal = 'delete' | 'start' | 'form' | 'move' | 'transfer' | 'resend' | 'splits';

interface EnrollmentModalsProps {
  enrollment: EnrollmentDetail;
  open: EnrollmentModal | undefined;
  onClose(): void;
}

/** What the buttons above an enrollment open. */
export function EnrollmentModals({ enrollment, open, onClose }: EnrollmentModalsProps) {
  const t = useTranslate();
  const refresh = useFreshEnrollments();
  const isMoving = useOnceOpened(open === 'move');
  const isTransferring = useOnceOpened(open === 'transfer');
  const isResending = useOnceOpened(open === 'resend');
  const isSplitting = useOnceOpened(open === 'splits');
  const { id, session_id, status } = enrollment;
  return (
    <>
      <AppFormModal id={open === 'form' ? id : undefined} onClose={onClose} />
      {isMoving && (
        <Suspense>
          <MoveToCaseModal enrollment={enrollment} opened={open === 'move'} onClose={onClose} />
        </Suspense>
      )}
      {isTransferring && (
        <Suspense>
          <TransferSessionsModal
            title={t('enrollments.transferToAgent')}
            of={{ session_id: session_id ?? 0 }}
            opened={open === 'transfer'}
            onClose={onClose}
            onDone={() => {
              showToast('good', t('enrollments.transferDone'));
              onClose();
              return refresh();
            }}
          />
        </Suspense>
      )}
      {isResending && (
        <Suspense>
          <ResendLinkModal
            enrollment={enrollment}
            isConfirming={enrollment.underwriting?.waits_on === 'confirmation'}
            opened={open === 'resend'}
            onClose={onClose}
          />
        </Suspense>
      )}
      {isSplitting && (
        <Suspense>
          <SplitAgentsModal
            key={enrollment.splits_updated_at}
            enrollment={enrollment}
            opened={open === 'splits'}
            onClose={onClose}
          />
        </Suspense>
      )}
      <DeleteEnrollmentModal enrollment={enrollment} opened={open === 'delete'} onClose={onClose} />
      <NewEnrollmentModal
        opened={open === 'start'}
        onClose={onClose}
        caseId={enrollment.case_id}
        applicantId={enrollment.census_person_id ?? undefined}
        applicantName={enrollment.employee_name}
        {...(status === 'paused' ? { enrollmentId: id } : {})}
      />
    </>
  );
}
