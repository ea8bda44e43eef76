import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useListState } from '../../../platform/navigation/list-state.ts';
import { useCurrentUser, useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { AnchorButton } from '../../../ui/inputs/AnchorButton.tsx';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { TagsButton } from '../tags/TagsButton.tsx';
import { defaultUsersList, nameOf, useUsersList } from '../users.data.ts';
import { SelectedUsers } from './SelectedUsers.tsx';
import { UsersFilterBar } from './UsersFilterBar.tsx';
import { UsersResult } from './UsersResult.tsx';
import { useUsersAtOnce } from './use-users-at-once.ts';
import { useUsersColumns } from './use-users-columns.tsx';

/** §1.13: the list, and what can be done with several users at once. */
export default function ManageUsersPage() {
  const t = useTranslate();
  const addresses = useAddresses();
  const list = useListState(defaultUsersList);
  const found = useUsersList(list);
  const columns = useUsersColumns();
  const selection = useSelection(found.rows, (user) => user.id);
  const atOnce = useUsersAtOnce();
  const [said, setSaid] = useState<string>();
  const total = found.data?.total_count;
  return (
    <>
      <PageHeading
        title={t('users.title')}
        aside={total === undefined ? undefined : t.formats.number(total)}
        actions={<HeadingActions />}
      />
      <UsersFilterBar filters={list.filters} onFilter={list.filterBy} />
      <Stack gap="md">
        <UsersResult atOnce={atOnce} said={said} onClose={() => setSaid(undefined)} />
        <DataTable
          label={t('users.title')}
          columns={columns}
          rows={found.rows}
          rowKey={(user) => user.id}
          rowHref={(user) => addresses.userDetails(user.id)}
          sort={list.sort}
          onSort={list.sortBy}
          empty={t('users.empty')}
          error={found.error}
          onRetry={() => void found.refetch()}
          refreshing={found.isPlaceholderData}
          selectable={{
            selection,
            nameOf,
            actions: <SelectedUsers selection={selection} atOnce={atOnce} onSaid={setSaid} />,
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
    </>
  );
}

function HeadingActions() {
  const t = useTranslate();
  const { audit, newUser } = useAddresses();
  const isHomeOffice = useCurrentUser().roles.includes('HomeOfficeAdmin');
  const mayCreate = useMay('create_user');
  const mayTag = useMay('create_tag');
  return (
    <>
      {isHomeOffice && audit && (
        <AnchorButton variant="default" to={audit}>
          {t('users.auditTrail')}
        </AnchorButton>
      )}
      {mayTag && <TagsButton />}
      {mayCreate && <AnchorButton to={newUser}>{t('users.newUser')}</AnchorButton>}
    </>
  );
}
