import { caseHistory } from '@openroll/contract/cases';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { defaultRowsPerPage } from '@openroll/contract/values';
import type { Say, TextKey } from '@openroll/messages/texts';
import { useState } from 'react';
import { sayValue, settingTitles } from '../../platform/case-settings.ts';
import { useRead } from '../../platform/server-data.ts';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Instant } from '../../ui/Instant.tsx';
import styles from './CasePage.module.css';

type HistoryRow = ReplyOf<typeof caseHistory>['rows'][number];

/** Who changed what of a case's setup and when, newest first, with what was before and what is now. */
export default function CaseHistory({ caseId }: { caseId: number }) {
  const say = useSay();
  const [page, setPage] = useState(1);
  const found = useRead(
    caseHistory,
    { params: { id: caseId }, query: { page, rows_per_page: defaultRowsPerPage } },
    { keepPrevious: true },
  );
  const columns: readonly Column<HistoryRow>[] = [
    { key: 'what', title: say('casePage.what'), width: '55%', render: (row) => <What row={row} /> },
    { key: 'who', title: say('casePage.who'), render: ({ who }) => who },
    { key: 'at', title: say('casePage.when'), render: ({ at }) => <Instant at={at} /> },
  ];
  return (
    <Card title={say('casePage.history')} padded={false}>
      <DataTable
        plain
        label={say('casePage.history')}
        columns={columns}
        rows={found.data?.rows}
        rowKey={({ id }) => id}
        empty={say('casePage.noHistory')}
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
  const say = useSay();
  return (
    <>
      {row.what}
      {row.changes.length > 0 && (
        <ul className={styles.changes}>
          {row.changes.map((change) => (
            <li key={change.field}>{sayChange(say, change)}</li>
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
  tags: 'caseSetup.tags',
  users: 'caseSetup.users',
};

/** Only that it changed, where the values are not told. */
function sayChange(say: Say, { field, before, after }: HistoryRow['changes'][number]): string {
  const title = titles[field] === undefined ? field : say(titles[field]);
  if (before === null && after === null) return title;
  return say('casePage.change', {
    field: title,
    before: sayValue(say, field, before),
    after: sayValue(say, field, after),
  });
}
