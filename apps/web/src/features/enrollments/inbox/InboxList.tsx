import { Button } from '@mantine/core';
import type { InboxRow } from '@openroll/contract/inbox';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useListState } from '../../../platform/navigation/list-state.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { FilterBar } from '../../../ui/tables/FilterBar.tsx';
import styles from '../enrollments.module.css';
import { EnrollmentSearch } from '../list/EnrollmentSearch.tsx';
import { DeclineSessionModal } from './DeclineSessionModal.tsx';
import { defaultInbox, useForgetSigned, useInbox } from './inbox-data.ts';
import { nextInInbox } from './next-in-inbox.ts';
import { SignSessionModal } from './SignSessionModal.tsx';
import { useInboxColumns } from './use-inbox-columns.tsx';

interface Chosen {
  readonly row: InboxRow;
  readonly to: 'sign' | 'decline';
}

/** §8.7: the sessions that wait for the signature of whoever is signed in, and the way through them. */
export default function InboxList() {
  const t = useTranslate();
  const list = useListState(defaultInbox);
  const found = useInbox(list);
  const forget = useForgetSigned();
  const [chosen, choose] = useState<Chosen>();
  const columns = useInboxColumns((row) => choose({ row, to: 'sign' }));
  const rows = found.data?.rows ?? [];
  const total = found.data?.total_count ?? 0;
  const close = () => choose(undefined);

  /** After a signature or a refusal: the list is read again, and the next session of it opened where that was asked for. */
  const goOn = async (done: InboxRow, openNext: boolean) => {
    await forget();
    const now = (await found.refetch()).data?.rows ?? [];
    const next = openNext ? nextInInbox(rows, now, done.id) : undefined;
    choose(next && { row: next, to: 'sign' });
    if (now.length === 0 && list.page > 1) list.goToPage(list.page - 1);
  };

  const search = (
    <FilterBar>
      <EnrollmentSearch filters={list.filters} onFilter={list.filterBy} />
    </FilterBar>
  );
  if (found.error)
    return (
      <div className={styles.stack}>
        {search}
        <ProblemList
          problems={problemsOf(found.error, t)}
          heading={t('enrollments.inbox.loadProblem')}
          takesFocus={false}
        />
        <div>
          <Button variant="default" onClick={() => void found.refetch()}>
            {t('shared.retry')}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      {search}
      <DataTable
        label={t('enrollments.inbox.title') + (found.data ? ` (${t.formats.number(total)})` : '')}
        columns={columns}
        rows={found.data?.rows}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={list.sortBy}
        empty={t(list.filters.search_text === '' ? 'enrollments.inbox.empty' : 'enrollments.empty')}
        refreshing={found.isPlaceholderData}
        paging={{
          page: list.page,
          rowsPerPage: list.rowsPerPage,
          total,
          onPage: list.goToPage,
          onRowsPerPage: list.setRowsPerPage,
        }}
      />
      {chosen?.to === 'sign' && (
        <SignSessionModal
          key={chosen.row.id}
          row={chosen.row}
          hasNext={total > 1}
          onClose={close}
          onDecline={() => choose({ row: chosen.row, to: 'decline' })}
          onSigned={(openNext) => goOn(chosen.row, openNext)}
        />
      )}
      {chosen?.to === 'decline' && (
        <DeclineSessionModal
          row={chosen.row}
          onBack={() => choose({ row: chosen.row, to: 'sign' })}
          onDeclined={() => goOn(chosen.row, false)}
        />
      )}
    </>
  );
}
