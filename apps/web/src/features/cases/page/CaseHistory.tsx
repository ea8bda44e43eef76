import { caseHistory } from '@openroll/contract/cases';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { defaultRowsPerPage } from '@openroll/contract/values';
import type { TextKey, Translate } from '@openroll/messages/texts';
import { useState } from 'react';
import { useRead } from '../../../platform/calls/server-data.ts';
import { settingTitles, valueText } from '../../../platform/site/case-settings.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import styles from './CasePage.module.css';

type HistoryRow = ReplyOf<typeof caseHistory>['rows'][number];

/** Who changed what of a case's setup and when, newest first, with what was before and what is now. */
export default function CaseHistory({ caseId }: { caseId: number }) {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const found = useRead(
    caseHistory,
    { params: { id: caseId }, query: { page, rows_per_page: defaultRowsPerPage } },
    { keepPrevious: true },
  );
  const columns: readonly Column<HistoryRow>[] = [
    { key: 'what', title: t('casePage.what'), width: '55%', render: (row) => <What row={row} /> },
    { key: 'who', title: t('casePage.who'), render: ({ who }) => who },
    { key: 'at', title: t('casePage.when'), render: ({ at }) => <Instant at={at} /> },
  ];
  return (
    <Card title={t('casePage.history')} padded={false}>
      <DataTable
        plain
        label={t('casePage.history')}
        columns={columns}
        rows={found.data?.rows}
        rowKey={({ id }) => id}
        empty={t('casePage.noHistory')}
        error={found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
        paging={{
          page,
          rowsPerPage: defaultRowsPerPage,
          total: found.data?.total_count ?? 0,
          onPage: setPage,
        }}
      />
    </Card>
  );
}

function What({ row }: { row: HistoryRow }) {
  const t = useTranslate();
  return (
    <>
      {row.what}
      {row.changes.length > 0 && (
        <ul className={styles.changes}>
          {row.changes.map((change) => (
            <li key={change.field}>{changeText(t, change)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const titles: Readonly<Record<string, TextKey>> = {
  ...settingTitles,
  case_divisions: 'caseSetup.divisions',
  products: 'caseSetup.products',
  product_options: 'caseSetup.productOptions',
  tags: 'caseSetup.tags',
  users: 'caseSetup.users',
};

/** Only that it changed, where the values are not told. */
function changeText(t: Translate, { field, before, after }: HistoryRow['changes'][number]): string {
  const title = titles[field] === undefined ? field : t(titles[field]);
  if (before === null && after === null) return title;
  return t('casePage.change', {
    field: title,
    before: valueText(t, field, before),
    after: valueText(t, field, after),
  });
}
