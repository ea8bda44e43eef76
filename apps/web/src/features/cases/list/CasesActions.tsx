import { Button } from '@mantine/core';
import { IconDownload, IconTags } from '@tabler/icons-react';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { NewCaseButton } from '../new-case/NewCaseButton.tsx';

interface CasesActionsProps {
  onAssignTags(): void;
  exporting: boolean;
  onExport(): void;
}

/** §2.3: its buttons, each for whoever may. */
export function CasesActions({ onAssignTags, exporting, onExport }: CasesActionsProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const mayTag = useMay('set_case_tags');
  return (
    <>
      {mayTag && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          leftSection={<IconTags size={18} aria-hidden="true" />}
          onClick={onAssignTags}
        >
          {t('cases.assignTags')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        loading={exporting}
        onClick={onExport}
      >
        {t('shared.download')}
      </Button>
      <NewCaseButton addressOf={addresses.case} />
    </>
  );
}
