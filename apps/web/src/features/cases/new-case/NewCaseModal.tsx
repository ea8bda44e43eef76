import { Button, Stack } from '@mantine/core';
import type { CaseDetail } from '@openroll/contract/cases';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { useForgetCases } from '../cases.data.ts';
import { CaseFileForm } from './CaseFileForm.tsx';
import { CaseNameForm } from './CaseNameForm.tsx';

interface NewCaseModalProps {
  opened: boolean;
  onClose(): void;
  /** Where what was made is shown. */
  addressOf(caseId: number): string;
}

const formId = 'new-case';

/** §2.4: Name, Save, Close; or a file that holds a whole setup. What was made is opened. */
export function NewCaseModal({ opened, onClose, addressOf }: NewCaseModalProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const forget = useForgetCases();
  const [isFromFile, setFromFile] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const finish = ({ id, group_name: name }: CaseDetail, errors = 0) => {
    void forget();
    showToast(
      'good',
      errors === 0 ? t('caseMaking.made', { name }) : t('caseMaking.madeWithErrors', { name, count: errors }),
    );
    onClose();
    void navigate(addressOf(id));
  };
  const Form = isFromFile ? CaseFileForm : CaseNameForm;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('cases.newCase')}
      locked={isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('shared.close')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            {t('shared.save')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Form formId={formId} onBusy={setBusy} onMade={finish} />
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => setFromFile(!isFromFile)}>
          {t(isFromFile ? 'caseMaking.byName' : 'caseMaking.fromFile')}
        </Button>
      </Stack>
    </Modal>
  );
}
