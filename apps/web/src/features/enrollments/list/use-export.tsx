import { Button } from '@mantine/core';
import { exportEnrollments } from '@openroll/contract/exports';
import { IconDownload } from '@tabler/icons-react';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ExportNotice } from '../../../ui/tables/ExportNotice.tsx';
import { type EnrollmentFilters, searchedBy } from '../enrollments.data.ts';

interface ExportProps {
  filters: EnrollmentFilters;
  caseId: number | undefined;
}

/** Begins a file of what the filters show; an email brings it (§10.11). `said` is what to show of how that went. */
export function useExport({ filters, caseId }: ExportProps) {
  const t = useTranslate();
  const begun = useWrite(exportEnrollments);
  const button = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={begun.isPending}
      onClick={() => begun.mutate({ body: searchedBy(filters, caseId) })}
    >
      {t('shared.download')}
    </Button>
  );
  return { button, said: <ExportNotice begun={begun} /> };
}
