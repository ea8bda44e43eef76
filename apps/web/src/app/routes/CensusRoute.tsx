import { fullName } from '@openroll/domain/values/full-name';
import { CensusPage } from '../../features/census/CensusPage.tsx';
import { NewEnrollmentModal } from '../../features/enrollments/start/NewEnrollmentModal.tsx';

/** The census page with the New Enrollment modal of the other feature. */
export default function CensusRoute() {
  return (
    <CensusPage
      newEnrollment={({ opened, onClose, person }) => (
        <NewEnrollmentModal
          opened={opened}
          onClose={onClose}
          caseId={person.census_case_id}
          applicantId={person.id}
          applicantName={fullName(person)}
          {...(person.paused_enrollment_id === null ? {} : { enrollmentId: person.paused_enrollment_id })}
        />
      )}
    />
  );
}
