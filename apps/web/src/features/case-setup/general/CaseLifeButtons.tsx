import { Button } from '@mantine/core';
import type { CaseSetupReply } from '@openroll/contract/case-setup';
import { deleteCase, reactivateCase } from '@openroll/contract/cases';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';

interface CaseLifeButtonsProps {
  setup: CaseSetupReply;
  onDeleted(): void;
  onReactivated(): void;
  refreshOthers(): Promise<unknown>;
}

/** Delete, and Reactivate for a deleted case. Pending Group has neither: the server says what may be removed. */
export function CaseLifeButtons({ setup, onDeleted, onReactivated, refreshOthers }: CaseLifeButtonsProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteCase);
  const reactivate = useWrite(reactivateCase);
  const { id, group_name: name, deleted, may } = setup.case;
  if (!may.remove) return null;
  const tellAndRefresh = (text: string, then: () => void) => {
    showToast('good', text);
    void refreshOthers();
    then();
  };
  if (deleted)
    return (
      <Button
        variant="default"
        loading={reactivate.isPending}
        onClick={() =>
          reactivate.mutate(
            { params: { id } },
            {
              onSuccess: () => tellAndRefresh(t('caseSetup.reactivated', { name }), onReactivated),
              onError: (error) => showToast('bad', problemsOf(error, t)[0]?.message ?? ''),
            },
          )
        }
      >
        {t('caseSetup.reactivate')}
      </Button>
    );
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
        {t('caseSetup.delete')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={t('caseSetup.deleteTitle', { name })}
        confirm={t('caseSetup.delete')}
        danger
        busy={remove.isPending}
        problems={remove.error ? problemsOf(remove.error, t) : []}
        onConfirm={() =>
          remove.mutate(
            { params: { id } },
            {
              onSuccess: () => {
                setAsking(false);
                tellAndRefresh(t('caseSetup.deleted', { name }), onDeleted);
              },
            },
          )
        }
        onClose={() => {
          remove.reset();
          setAsking(false);
        }}
      >
        {t('caseSetup.deleteQuestion')}
      </ConfirmModal>
    </>
  );
}
