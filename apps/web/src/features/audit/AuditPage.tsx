import { Button, Stack } from '@mantine/core';
import type { AuditRow } from '@openroll/contract/audit';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useListState } from '../../platform/navigation/list-state.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { auditTexts } from '../../platform/texts/audit-texts.ts';
import { addTexts } from '../../platform/texts/texts.ts';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { AuditEventDrawer } from './AuditEventDrawer.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import {
  type AuditFilters,
  defaultAuditList,
  useAuditExport,
  useAuditList,
  useAuditVerification,
} from './audit.data.ts';
import { useAuditColumns } from './use-audit-columns.tsx';
import { VerificationResult } from './VerificationResult.tsx';

addTexts(auditTexts);

/** §11.9: everything that happened, newest first; export, and the check that nothing of it was changed. */
export default function AuditPage() {
  const t = useTranslate();
  const list = useListState<AuditFilters>(defaultAuditList);
  const found = useAuditList(list);
  const file = useAuditExport();
  const check = useAuditVerification();
  const [shown, setShown] = useState<AuditRow>();
  const columns = useAuditColumns(setShown);
  const close = () => setShown(undefined);
  const total = found.data?.total_count;
  return (
    <>
      <PageHeading
        title={t('audit.title')}
        aside={total === undefined ? undefined : t.formats.number(total)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconShieldCheck size={18} aria-hidden="true" />}
              disabled={check.isPending}
              onClick={() => check.mutate({}, { onSettled: () => void found.refetch() })}
            >
              {t('audit.verify')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              disabled={file.isPending || total === 0}
              onClick={() => file.mutate(list.filters)}
            >
              {t(file.isPending ? 'audit.exporting' : 'audit.export')}
            </Button>
          </>
        }
      />
      <Stack gap="md">
        {check.isPending && <Notice tone="info">{t('audit.verifying')}</Notice>}
        {check.data && <VerificationResult verdict={check.data} onClose={check.reset} />}
        {check.error && (
          <ProblemList heading={t('audit.verifyFailed')} problems={problemsOf(check.error, t)} />
        )}
        {file.error && <ProblemList heading={t('audit.exportFailed')} problems={problemsOf(file.error, t)} />}
        <div>
          <AuditFilterBar filters={list.filters} onFilter={list.filterBy} />
          <DataTable
            label={t('audit.title')}
            columns={columns}
            rows={found.data?.rows}
            rowKey={(row) => row.id}
            empty={t('audit.empty')}
            error={found.error}
            onRetry={() => void found.refetch()}
            refreshing={found.isPlaceholderData}
            paging={{
              page: list.page,
              rowsPerPage: list.rowsPerPage,
              total: total ?? 0,
              onPage: list.goToPage,
              onRowsPerPage: list.setRowsPerPage,
            }}
          />
        </div>
      </Stack>
      <AuditEventDrawer
        row={shown}
        onClose={close}
        onFilter={(changes) => {
          list.filterBy(changes);
          close();
        }}
      />
    </>
  );
}
