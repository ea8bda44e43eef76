import { ActionIcon, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useListState } from '../../platform/navigation/list-state.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { parkedTexts } from '../../platform/texts/parked-texts.ts';
import { addTexts } from '../../platform/texts/texts.ts';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { FilterBar } from '../../ui/tables/FilterBar.tsx';
import { Instant } from '../../ui/values/Instant.tsx';
import styles from './deliveries.module.css';
import {
  defaultParkedList,
  type ParkedAnswer,
  parkedPerPage,
  type Shown,
  shownKinds,
  useAnswerFile,
  useParkedAnswers,
  useSeen,
} from './use-parked-answers.ts';

addTexts(parkedTexts);

/** §9.8: what carriers have answered and could not be taken, until somebody of the home office has seen to it. */
export default function ParkedAnswersPage() {
  const t = useTranslate();
  const { page, goToPage, filterBy, filters } = useListState<{ seen: string }>(defaultParkedList);
  const seen: Shown = shownKinds.find((kind) => kind === filters.seen) ?? 'no';
  const found = useParkedAnswers(page, seen);
  const file = useAnswerFile();
  const marking = useSeen();
  const failure = marking.error ?? file.error;
  const columns: readonly Column<ParkedAnswer>[] = [
    { key: 'carrier_name', title: t('parkedAnswers.carrier'), render: (row) => row.carrier_name },
    {
      key: 'came_at',
      title: t('parkedAnswers.came'),
      render: (row) => (
        <>
          <Instant at={row.came_at} />
          <div className={styles.quiet}>{t(`parkedAnswers.came.${row.came_by}`)}</div>
        </>
      ),
    },
    { key: 'parked', title: t('parkedAnswers.why'), render: (row) => t(`parkedAnswers.why.${row.parked}`) },
    {
      key: 'event_id',
      title: t('parkedAnswers.name'),
      render: (row) => <div className={styles.words}>{row.event_id}</div>,
    },
    {
      key: 'actions',
      title: t('parkedAnswers.actions'),
      titleHidden: true,
      onCard: 'wide',
      render: (row) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          {row.seen_at === null ? (
            <Button
              size="compact-sm"
              loading={marking.isPending && marking.variables === row.id}
              onClick={() => marking.mutate(row.id)}
            >
              {t('parkedAnswers.seen')}
            </Button>
          ) : (
            <span className={styles.quiet}>
              {t('parkedAnswers.seenBy', { name: row.seen_by ?? '', when: t.formats.instant(row.seen_at) })}
            </span>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('parkedAnswers.download', { id: row.id })}
            onClick={() => file.mutate(row.id)}
          >
            <IconDownload size={17} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ),
    },
  ];
  return (
    <>
      <PageHeading
        title={t('deliveries.parkedAnswers')}
        aside={found.data && t.formats.number(found.data.total_count)}
      />
      <Stack gap="md">
        <span>{t('parkedAnswers.about')}</span>
        {failure && <ProblemList heading={t('shared.errors')} problems={problemsOf(failure, t)} />}
        <FilterBar>
          <NativeSelect
            label={t('parkedAnswers.show')}
            data={shownKinds.map((kind) => ({ value: kind, label: t(`parkedAnswers.show.${kind}`) }))}
            value={seen}
            onChange={(event) => filterBy({ seen: event.currentTarget.value })}
          />
        </FilterBar>
        <DataTable
          label={t('deliveries.parkedAnswers')}
          columns={columns}
          rows={found.data?.rows}
          rowKey={(row) => row.id}
          empty={t(seen === 'no' ? 'parkedAnswers.empty' : 'parkedAnswers.noneFound')}
          error={found.error}
          onRetry={() => void found.refetch()}
          refreshing={found.isPlaceholderData}
          paging={{
            page,
            rowsPerPage: parkedPerPage,
            total: found.data?.total_count ?? 0,
            onPage: goToPage,
          }}
        />
      </Stack>
    </>
  );
}
