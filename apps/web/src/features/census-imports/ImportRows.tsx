import { Text } from '@mantine/core';
import type { CensusImport, ImportPreviewRow } from '@openroll/contract/census-imports';
import { useListState } from '../../platform/navigation/list-state.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CountChoice } from '../../ui/tables/CountChoice.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { type ImportIds, type RowsShown, useImportRows } from './census-imports.data.ts';
import styles from './census-imports.module.css';
import { columnTitle } from './column-title.ts';
import { rowLookOf } from './import-status.ts';

const kinds = ['added', 'updated', 'unchanged', 'removed', 'rejected'] as const;

const everyRow = {
  filters: { what: 'all' } as Readonly<Record<'what', string>>,
  sort: { column: 'row', direction: 'asc' as const },
};

/** The numbers of the preview; each shows its rows. */
export function ImportRows({ one, params }: { one: CensusImport; params: ImportIds }) {
  const t = useTranslate();
  const list = useListState(everyRow);
  const what: RowsShown = kinds.find((kind) => kind === list.filters.what) ?? 'all';
  const found = useImportRows(params, what, list.page, list.rowsPerPage);
  const columns = useRowColumns();
  const counted = kinds.reduce(
    (sum, kind) => (what === 'all' || what === kind ? sum + one.counts[kind] : sum),
    0,
  );
  // Of an import that is over the rows are kept until the next file comes; their numbers stay.
  const isGone = one.status === 'applied' && counted > 0;
  const keepsSomething =
    one.status === 'ready' && one.kept.length > 0 && one.counts.updated + one.counts.unchanged > 0;
  const title = t(one.status === 'applied' ? 'censusImports.done' : 'censusImports.preview');
  return (
    <Card title={title} padded={false}>
      <CountChoice
        label={t('censusImports.show')}
        counts={kinds.map((kind) => ({ kind, text: t(rowLookOf(kind)[1]), count: one.counts[kind] }))}
        chosen={what}
        onChoose={(kind) => list.filterBy({ what: kind })}
      />
      {keepsSomething && (
        <Text size="sm" c="dimmed" px="md" pb="sm">
          {t('censusImports.kept', { columns: { list: one.kept.map(columnTitle), as: 'plain' } })}
        </Text>
      )}
      <DataTable
        label={title}
        plain
        columns={columns}
        rows={found.data?.rows}
        rowKey={(row) => `${row.what} ${row.row} ${row.name} ${row.ssn_last_four}`}
        empty={t(isGone ? 'censusImports.rowsGone' : 'censusImports.noRows')}
        error={found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
        paging={{
          page: list.page,
          rowsPerPage: list.rowsPerPage,
          total: found.data?.total_count ?? 0,
          onPage: list.goToPage,
          onRowsPerPage: list.setRowsPerPage,
        }}
      />
    </Card>
  );
}

function useRowColumns(): readonly Column<ImportPreviewRow>[] {
  const t = useTranslate();
  return [
    { key: 'name', title: t('census.name'), render: ({ name }) => name || t('censusImports.noName') },
    {
      key: 'what',
      title: t('censusImports.what'),
      onCard: 'corner',
      render: ({ what }) => <StatusBadge tone={rowLookOf(what)[0]}>{t(rowLookOf(what)[1])}</StatusBadge>,
    },
    {
      key: 'row',
      title: t('censusImports.row'),
      right: true,
      render: ({ row }) => (row > 0 ? t.formats.number(row) : ''),
    },
    {
      key: 'ssn',
      title: t('census.ssn'),
      render: ({ ssn_last_four }) =>
        ssn_last_four && <span className={styles.whole}>•••-••-{ssn_last_four}</span>,
    },
    {
      key: 'born',
      title: t('census.dateOfBirth'),
      render: ({ date_of_birth }) =>
        date_of_birth && <span className={styles.whole}>{t.formats.day(date_of_birth)}</span>,
    },
    {
      key: 'dependants',
      title: t('censusImports.dependants'),
      right: true,
      render: ({ dependants }) => dependants > 0 && dependants,
    },
    {
      key: 'details',
      title: t('censusImports.details'),
      onCard: 'wide',
      render: ({ changes, problems }) =>
        [...problems, t.formats.list(changes.map(columnTitle))]
          .filter(Boolean)
          .map((line) => <div key={line}>{line}</div>),
    },
  ];
}
