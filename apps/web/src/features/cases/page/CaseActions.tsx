import { Button } from '@mantine/core';
import { type CaseDetail, exportCaseSetup } from '@openroll/contract/cases';
import { IconCalendarDollar, IconCopy, IconFileDownload, IconSettings } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { callForFile } from '../../../platform/calls/call.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { AnchorButton } from '../../../ui/inputs/AnchorButton.tsx';
import { DuplicateCaseModal } from '../new-case/DuplicateCaseModal.tsx';

interface CaseActionsProps {
  shown: CaseDetail;
  /** Where its setup is opened, where the page itself does not show it. */
  setupHref?: string | undefined;
}

/** The way to its setup and its payroll, and what can be made of that setup: another case, or a file. For whoever may change it. */
export function CaseActions({ shown: { id, group_name, may }, setupHref }: CaseActionsProps) {
  const t = useTranslate();
  const { payroll } = useAddresses();
  const mayCreate = useMay('create_case');
  const [isDuplicating, setDuplicating] = useState(false);
  const file = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await callForFile(exportCaseSetup, { params: { id } });
      saveFile(blob, fileName);
    },
    onError: () => showToast('bad', t('casePage.setupFileProblem')),
  });
  const setup = setupHref && (
    <AnchorButton
      to={setupHref}
      variant="default"
      leftSection={<IconSettings size={18} aria-hidden="true" />}
    >
      {t('casePage.setupButton')}
    </AnchorButton>
  );
  if (!may.change) return setup;
  return (
    <>
      {setup}
      {may.payroll && (
        <AnchorButton
          to={payroll(id)}
          variant="default"
          leftSection={<IconCalendarDollar size={18} aria-hidden="true" />}
        >
          {t('casePage.payroll')}
        </AnchorButton>
      )}
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} aria-hidden="true" />}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('casePage.setupFile')}
      </Button>
      {mayCreate && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => setDuplicating(true)}
        >
          {t('casePage.duplicate')}
        </Button>
      )}
      {mayCreate && (
        <DuplicateCaseModal
          key={group_name}
          caseId={id}
          caseName={group_name}
          opened={isDuplicating}
          onClose={() => setDuplicating(false)}
        />
      )}
    </>
  );
}
