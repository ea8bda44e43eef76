import { NewEnrollmentModal } from '../../features/enrollments/start/NewEnrollmentModal.tsx';
import CompletionPage from '../../features/wizard/ending/CompletionPage.tsx';

/** Where an agent's session ends, with the New Enrollment modal of the other feature: for the next person of the same case and place. */
export default function FinishedRoute() {
  return (
    <CompletionPage
      nextEnrollment={({ opened, next, onClose }) => (
        <NewEnrollmentModal
          opened={opened}
          onClose={onClose}
          caseId={next.case_id}
          place={{
            divisionId: next.division_id ?? undefined,
            city: next.enrollment_city,
            state: next.enrollment_state,
          }}
        />
      )}
    />
  );
}
