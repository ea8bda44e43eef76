import { Button, Stack } from '@mantine/core';
import { exportCases } from '@openroll/contract/exports';
import { type ReactNode, Suspense, useState } from 'react';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useListState } from '../../../platform/navigation/list-state.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { useOnceOpened } from '../../../ui/dialogs/use-once-opened.ts';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { ExportNotice } from '../../../ui/tables/ExportNotice.tsx';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { defaultCasesList, searchedBy, useCasesList } from '../cases.data.ts';
import { AssignTagsPanel } from '../new-case/lazy-making.ts';
import { CasesActions } from './CasesActions.tsx';
import { CasesFilterBar } from './CasesFilterBar.tsx';
import { useCasesColumns } from './use-cases-columns.tsx';

/** The list of cases (§2.3); `above` stands between its heading and its filters. */
export function CasesPage({ above }: { above: ReactNode }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const list = useListState(defaultCasesList);
  const found = useCasesList(list);
  const columns = useCasesColumns();
  // A failed search finds nothing (§2.3), whatever an earlier one had found.
  const answer = found.error ? undefined : found.data;
  const selection = useSelection(answer?.cases, (row) => row.id);
  const file = useWrite(exportCases);
  const mayTag = useMay('set_case_tags');
  const [isTagging, setTagging] = useState(false);
  const wasTagging = useOnceOpened(isTagging);
  const total = answer?.totalResultsCount;
  return (
    <>
      <PageHeading
        title={t('shell.cases')}
        aside={total === undefined ? undefined : t.formats.number(total)}
        actions={
          <CasesActions
            onAssignTags={() => setTagging(true)}
            exporting={file.isPending}
            onExport={() => file.mutate({ body: searchedBy(list.filters) })}
          />
        }
      />
      {above}
      <CasesFilterBar filters={list.filters} onFilter={list.filterBy} />
      <Stack gap="md">
        <ExportNotice begun={file} />
        <DataTable
          label={t('shell.cases')}
          columns={columns}
          rows={answer?.cases}
          rowKey={(row) => row.id}
          rowHref={(row) => addresses.case(row.id)}
          sort={list.sort}
          onSort={list.sortBy}
          empty={t('cases.empty')}
          error={found.error}
          onRetry={() => void found.refetch()}
          failed={t('cases.searchFailed')}
          refreshing={found.isPlaceholderData}
          selectable={{
            selection,
            nameOf: (row) => row.group_name,
            actions: mayTag && (
              <Button size="compact-sm" aria-haspopup="dialog" onClick={() => setTagging(true)}>
                {t('cases.assignTags')}
              </Button>
            ),
          }}
          paging={{
            page: list.page,
            rowsPerPage: list.rowsPerPage,
            total: total ?? 0,
            onPage: list.goToPage,
            onRowsPerPage: list.setRowsPerPage,
          }}
        />
      </Stack>
      {wasTagging && (
        <Suspense>
          <AssignTagsPanel opened={isTagging} onClose={() => setTagging(false)} selection={selection} />
        </Suspense>
      )}
    </>
  );
}
