import type { NamedPerson } from '@openroll/contract/census';
import { NewEnrollmentModal } from '../../features/enrollments/start/NewEnrollmentModal.tsx';

/** Who was found by name is looked up, and their enrollment can start. */
export default function StartForPerson({ person, onClose }: { person: NamedPerson; onClose(): void }) {
  return (
    <NewEnrollmentModal
      opened
      caseId={person.case_id}
      caseName={person.case_name}
      namedPerson={person}
      onClose={onClose}
    />
  );
}
