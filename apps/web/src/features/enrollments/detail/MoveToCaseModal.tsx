import { Button, NativeSelect } from '@mantine/core';
import { moveEnrollment } from '@openroll/contract/enrollment-detail';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { CaseSelect } from '../CaseSelect.tsx';
import { type EnrollmentDetail, useChosenCase, useFreshEnrollments } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';
import { useCaseSearch } from '../use-case-search.ts';

interface MoveToCaseModalProps {
  enrollment: EnrollmentDetail;
  opened: boolean;
  onClose(): void;
}

/** Moves what lies in the Pending Group to a case: asks to which, and lists the applications that go along (A30). */
export function MoveToCaseModal({ enrollment, opened, onClose }: MoveToCaseModalProps) {
  const t = useTranslate();
  const refresh = useFreshEnrollments();
  const move = useWrite(moveEnrollment);
  const [caseId, setCaseId] = useState<number>();
  const [divisionId, setDivisionId] = useState<number>();
  const search = useCaseSearch();
  const chosen = useChosenCase(caseId).data;
  const divisions = chosen?.case_divisions ?? [];
  const together = enrollment.enrollment_history.filter(
    ({ session_id }) => session_id === enrollment.session_id,
  );
  const confirm = () =>
    move.mutate(
      {
        params: { id: enrollment.id },
        body: { case_id: caseId ?? 0, ...(divisionId === undefined ? {} : { case_division_id: divisionId }) },
      },
      {
        onSuccess: async () => {
          await refresh();
          onClose();
        },
      },
    );
  const isChosen = caseId !== undefined && (divisions.length === 0 || divisionId !== undefined);
  const footer = (
    <>
      <Button variant="default" onClick={onClose} disabled={move.isPending}>
        {t('shared.cancel')}
      </Button>
      <Button onClick={confirm} loading={move.isPending} disabled={!isChosen}>
        {t('enrollments.move')}
      </Button>
    </>
  );
  return (
    <Modal opened={opened} onClose={onClose} title={t('enrollments.moveTitle')} footer={footer}>
      <CaseSelect
        search={search}
        caseId={caseId}
        chosen={chosen}
        except={enrollment.case_id}
        isFirst
        onChange={(id) => {
          setCaseId(id);
          setDivisionId(undefined);
        }}
      />
      {divisions.length > 0 && (
        <NativeSelect
          className={styles.wide}
          label={t('enrollments.chooseDivision')}
          required
          data={[
            { value: '', label: t('shared.choose') },
            ...divisions.map(({ id, division_name }) => ({ value: String(id), label: division_name })),
          ]}
          value={divisionId === undefined ? '' : String(divisionId)}
          onChange={({ currentTarget }) =>
            setDivisionId(currentTarget.value === '' ? undefined : Number(currentTarget.value))
          }
        />
      )}
      <p>{t('enrollments.moveQuestion', { count: together.length })}</p>
      <ul>
        {together.map(({ id, insured_name, product_name }) => (
          <li key={id}>{t('enrollments.movedRow', { name: insured_name, product: product_name })}</li>
        ))}
      </ul>
      <ProblemList
        problems={move.error ? problemsOf(move.error, t) : []}
        heading={t('enrollments.moveProblem')}
      />
    </Modal>
  );
}
