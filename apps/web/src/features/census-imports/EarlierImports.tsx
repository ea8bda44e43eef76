import type { listImports } from '@openroll/contract/census-imports';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { defaultRowsPerPage, rowsPerPageChoices } from '@openroll/contract/values';
import { useState } from 'react';
import { useRemembered } from '../../platform/browser/remembered.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { Instant } from '../../ui/values/Instant.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { useImports } from './census-imports.data.ts';
import { lookOf } from './import-status.ts';

type Line = ReplyOf<typeof listImports>['rows'][number];

/** Every import of the case; each opens as it stands now. */
export function EarlierImports({ caseId, openId }: { caseId: number; openId: number }) {
  const t = useTranslate();
  const { censusImport } = useAddresses();
  // The address keeps the page of the import's rows, not of this list.
  const [page, setPage] = useState(1);
  const [rowsPerPage, rememberRows] = useRemembered('rowsPerPage', defaultRowsPerPage);
  const found = useImports(caseId, page, rowsPerPage);
  const columns = useImportColumns();
  return (
    <Card title={t('censusImports.earlier')} padded={false}>
      <DataTable
        label={t('censusImports.earlier')}
        plain
        columns={columns}
        rows={found.data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => (id === openId ? undefined : censusImport(caseId, id))}
        empty={t('censusImports.noImports')}
        error={found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
        paging={{
          page,
          rowsPerPage,
          total: found.data?.total_count ?? 0,
          onPage: setPage,
          onRowsPerPage: (rows) => {
            rememberRows(rowsPerPageChoices.find((choice) => choice === rows) ?? defaultRowsPerPage);
            setPage(1);
          },
        }}
      />
    </Card>
  );
}

function useImportColumns(): readonly Column<Line>[] {
  const t = useTranslate();
  const count = (kind: keyof Line['counts']): Column<Line> => ({
    key: kind,
    title: t(`censusImports.${kind}`),
    right: true,
    render: ({ counts }) => t.formats.number(counts[kind]),
  });
  return [
    { key: 'file_name', title: t('censusImports.fileName'), render: ({ file_name }) => file_name },
    {
      key: 'status',
      title: t('censusImports.status'),
      onCard: 'corner',
      render: ({ status }) => <StatusBadge tone={lookOf(status)[0]}>{t(lookOf(status)[1])}</StatusBadge>,
    },
    {
      key: 'created_at',
      title: t('censusImports.when'),
      render: ({ created_at }) => <Instant at={created_at} />,
    },
    { key: 'created_by', title: t('censusImports.who'), render: ({ created_by }) => created_by },
    count('added'),
    count('updated'),
    count('rejected'),
  ];
}
