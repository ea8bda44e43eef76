import { Button } from '@mantine/core';
import { type AssignedCase, listCasesOfUser, type UserDetail } from '@openroll/contract/users';
import { useEffect, useMemo, useState } from 'react';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useListState } from '../../../platform/navigation/list-state.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import styles from '../users.module.css';
import { UnassignCaseModal } from './UnassignCaseModal.tsx';

const byName = { filters: {}, sort: { column: 'name', direction: 'asc' as const } };

/** §1.14: the cases assigned to a user. Those that come from a tag cannot be removed here. */
export function AssignedCases({ user }: { user: UserDetail }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const mayOpen = useMay('access_cases_page');
  const [leaving, setLeaving] = useState<AssignedCase>();
  const list = useListState(byName);
  const found = useRead(
    listCasesOfUser,
    {
      params: { id: user.id },
      query: {
        orderBy: 'name',
        orderDirection: list.sort.direction,
        currentPage: list.page,
        rowsPerPage: list.rowsPerPage,
      },
    },
    { keepPrevious: true },
  );
  useEffect(() => {
    if (found.error) showToast('bad', t('users.somethingWrong'));
  }, [found.error, t]);
  const columns = useAssignedColumns(setLeaving);
  return (
    <>
      <Card title={t('users.assignedCases')} padded={false}>
        <DataTable
          label={t('users.assignedCases')}
          plain
          columns={columns}
          rows={found.data?.cases}
          rowKey={({ id }) => id}
          {...(mayOpen ? { rowHref: ({ id }: AssignedCase) => addresses.case(id) } : {})}
          sort={list.sort}
          onSort={list.sortBy}
          empty={t('users.noCases')}
          error={found.error}
          onRetry={() => void found.refetch()}
          refreshing={found.isPlaceholderData}
          paging={{
            page: list.page,
            rowsPerPage: list.rowsPerPage,
            total: found.data?.totalResultsCount ?? 0,
            onPage: list.goToPage,
            onRowsPerPage: list.setRowsPerPage,
          }}
        />
      </Card>
      <UnassignCaseModal user={user} assigned={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function useAssignedColumns(onUnassign: (row: AssignedCase) => void): readonly Column<AssignedCase>[] {
  const t = useTranslate();
  const mayUnassign = useMay('assign_user_to_case');
  return useMemo(() => {
    const unassign = (row: AssignedCase) =>
      row.direct && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('users.unassignNamed', { name: row.group_name })}
          onClick={() => onUnassign(row)}
        >
          {t('users.unassign')}
        </Button>
      );
    return [
      { key: 'name', title: t('users.case'), sortable: true, render: ({ group_name }) => group_name },
      { key: 'direct', title: t('users.assignment'), render: (row) => <HowAssigned row={row} /> },
      ...(mayUnassign
        ? [
            {
              key: 'actions',
              title: t('users.unassign'),
              titleHidden: true,
              right: true,
              onCard: 'corner' as const,
              render: unassign,
            },
          ]
        : []),
    ];
  }, [t, mayUnassign, onUnassign]);
}

function HowAssigned({ row }: { row: AssignedCase }) {
  const t = useTranslate();
  const tags = t.formats.list(row.tags.map(({ name }) => name));
  return (
    <span className={styles.email}>
      {row.direct && <span>{t('users.direct')}</span>}
      {tags && <span>{t('users.byTag', { tags })}</span>}
      {row.restricted_to_own_enrollments && <span className={styles.dimmed}>{t('users.ownOnly')}</span>}
    </span>
  );
}
