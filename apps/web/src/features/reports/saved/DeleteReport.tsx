import { Button } from '@mantine/core';
import type { Report } from '@openroll/contract/reports';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { useReportRemoval } from '../reports.data.ts';
import { anew } from '../use-visit.ts';

/** Deletes a saved report after a question, and leads to a new one. */
export function DeleteReport({ report }: { report: Report }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { reports } = useAddresses();
  const remove = useReportRemoval();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    remove.reset();
  };
  const confirm = () =>
    remove.mutate(report.id, {
      onSuccess: () => {
        showToast('good', t('reportPage.deleted', { name: report.name }));
        // What was changed of it is gone with it: nothing is left to be asked for.
        void navigate(reports, { replace: true, state: anew });
      },
    });
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
        {t('shared.delete')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={t('reportPage.deleteTitle')}
        confirm={t('reportPage.deleteReport')}
        danger
        busy={remove.isPending}
        problems={remove.error ? problemsOf(remove.error, t) : []}
        onConfirm={confirm}
        onClose={close}
      >
        {t('reportPage.deleteQuestion', { name: report.name })}
      </ConfirmModal>
    </>
  );
}
