import { Stack } from '@mantine/core';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { useDeductionFiles, useFileDownload } from '../payroll.data.ts';
import styles from '../payroll.module.css';
import { useRowsPerPage } from '../use-rows-per-page.ts';
import { useFileColumns } from './use-file-columns.tsx';

/** Every deduction file of the case, newest first. The line of a file stays when the file itself is no longer kept. */
export function FileList({ caseId }: { caseId: number }) {
  const t = useTranslate();
  // The address keeps the page of a bill's rows, not of this list.
  const [page, setPage] = useState(1);
  const [rowsPerPage, setRowsPerPage] = useRowsPerPage(() => setPage(1));
  const found = useDeductionFiles(caseId, page, rowsPerPage);
  const download = useFileDownload(caseId);
  const columns = useFileColumns({
    onDownload: download.mutate,
    downloading: download.isPending ? download.variables.id : undefined,
  });
  return (
    <Card title={t('payrollPage.filesOf')} padded={false}>
      <Stack gap={0}>
        {download.error && (
          <div className={styles.inset}>
            <Notice tone="bad" title={t('payrollPage.downloadFailed')} onClose={download.reset}>
              {problemsOf(download.error, t)[0]?.message}
            </Notice>
          </div>
        )}
        <DataTable
          label={t('payrollPage.filesOf')}
          plain
          columns={columns}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          empty={t('payrollPage.noFiles')}
          error={found.data ? undefined : found.error}
          onRetry={() => void found.refetch()}
          refreshing={found.isPlaceholderData}
          paging={{
            page,
            rowsPerPage,
            total: found.data?.total_count ?? 0,
            onPage: setPage,
            onRowsPerPage: setRowsPerPage,
          }}
        />
      </Stack>
    </Card>
  );
}
