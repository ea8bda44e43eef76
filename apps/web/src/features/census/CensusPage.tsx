import { Button } from '@mantine/core';
import type { CensusApplicant } from '@openroll/contract/census';
import { fullName } from '@openroll/domain/values/full-name';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { isForbidden } from '../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { FailedPage } from '../../ui/layout/FailedPage.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { TwoColumns } from '../../ui/layout/TwoColumns.tsx';
import { CensusFamily } from './CensusFamily.tsx';
import { CensusPerson } from './CensusPerson.tsx';
import { useCensusPerson } from './census.data.ts';
import { DeleteRecordModal } from './DeleteRecordModal.tsx';

interface CensusPageProps {
  /** The New Enrollment modal, which another feature brings. */
  newEnrollment(modal: { opened: boolean; onClose(): void; person: CensusApplicant }): ReactNode;
}

/** The page of a census person (§3.9). */
export function CensusPage({ newEnrollment }: CensusPageProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [open, setOpen] = useState<'enroll' | 'delete'>();
  const found = useCensusPerson(id);
  if (isForbidden(found.error)) return <Navigate to={addresses.forbidden} replace />;
  if (found.error)
    return (
      <FailedPage
        heading={t('census.person')}
        title={t('census.fetchProblem')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <PageSkeleton />;
  const person = found.data;
  const name = fullName(person);
  const listOfCase = addresses.enrollmentsOfCase(person.census_case_id);
  const isPaused = person.paused_enrollment_id !== null;
  return (
    <>
      <Breadcrumbs
        way={[
          { text: t('shell.enrollments'), to: addresses.enrollments },
          { text: person.case_name, to: listOfCase },
          { text: name },
        ]}
      />
      <PageHeading
        title={name}
        aside={t('census.person')}
        actions={
          <>
            {person.may.remove && (
              <Button variant="default" c="var(--mantine-color-error)" onClick={() => setOpen('delete')}>
                {t('census.deleteRecord')}
              </Button>
            )}
            {person.may.enroll && (
              <Button onClick={() => setOpen('enroll')}>
                {t(isPaused ? 'census.resumeEnrollment' : 'census.newEnrollment')}
              </Button>
            )}
          </>
        }
      />
      <TwoColumns left={<CensusPerson person={person} />} right={<CensusFamily person={person} />} />
      <DeleteRecordModal
        personId={person.id}
        opened={open === 'delete'}
        onClose={() => setOpen(undefined)}
        onDeleted={() => void navigate(listOfCase)}
      />
      {newEnrollment({ opened: open === 'enroll', onClose: () => setOpen(undefined), person })}
    </>
  );
}
