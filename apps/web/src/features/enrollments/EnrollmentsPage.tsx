import { Anchor, Button, Tabs } from '@mantine/core';
import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useMay } from '../../platform/current-user.tsx';
import { formatCount } from '../../platform/format.ts';
import { useListState } from '../../platform/list-state.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AppFormModal } from './AppFormModal.tsx';
import { EnrollmentsFilterBar } from './EnrollmentsFilterBar.tsx';
import {
  defaultEnrollmentsList,
  type EnrollmentFilters,
  useCasesToChoose,
  useChosenCase,
  useEnrollmentsList,
} from './enrollments.data.ts';
import { NewEnrollmentModal } from './NewEnrollmentModal.tsx';
import { useEnrollmentColumns } from './use-enrollment-columns.tsx';

/** S2 §2 Enrollments list: everything in scope, or with a case in the address, what belongs to it. */
export default function EnrollmentsPage() {
  const say = useSay();
  const { case_id } = useParams();
  const caseId = Number(case_id) > 0 ? Number(case_id) : undefined;
  const chosen = useChosenCase(caseId);
  const cases = useCasesToChoose();
  const mayEnroll = useMay('create_enrollment');
  const [isStarting, setStarting] = useState(false);
  const name = chosen.data?.group_name;
  const hasNoCases = cases.data?.cases.length === 0;
  const title = name ? say('enrollments.ofCase', { name }) : say('enrollments.title');
  return (
    <>
      <PageHeading
        title={title}
        aside={name && <AllCasesLink />}
        actions={
          mayEnroll &&
          !hasNoCases && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setStarting(true)}>
              {say('enrollments.newEnrollment')}
            </Button>
          )
        }
      />
      {hasNoCases ? (
        <EmptyState title={say('enrollments.noCases')} />
      ) : (
        <Tabs value="all" keepMounted={false}>
          <Tabs.List mb="md" aria-label={say('enrollments.tabs')}>
            <Tabs.Tab value="all">{say('enrollments.all')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="all">
            <EnrollmentsTab caseId={caseId} />
          </Tabs.Panel>
        </Tabs>
      )}
      <NewEnrollmentModal opened={isStarting} onClose={() => setStarting(false)} caseId={caseId} />
    </>
  );
}

function AllCasesLink() {
  const say = useSay();
  return (
    <Anchor component={Link} to={useAddresses().enrollments}>
      {say('enrollments.clearCase')}
    </Anchor>
  );
}

function EnrollmentsTab({ caseId }: { caseId: number | undefined }) {
  const say = useSay();
  const addresses = useAddresses();
  const list = useListState<EnrollmentFilters>(defaultEnrollmentsList);
  const found = useEnrollmentsList(list, caseId);
  const [shownForm, showForm] = useState<number>();
  const openForm = useCallback((row: EnrollmentRow) => showForm(row.id), []);
  const columns = useEnrollmentColumns(openForm);
  const total = found.data?.total_count;
  return (
    <>
      <EnrollmentsFilterBar filters={list.filters} onFilter={list.filterBy} />
      <DataTable
        label={say('enrollments.title') + (total === undefined ? '' : ` (${formatCount(total)})`)}
        columns={columns}
        rows={found.data?.rows}
        rowKey={(row) => `${row.status === 'census' ? 'census' : 'enrollment'}-${row.id}`}
        rowHref={(row) =>
          row.status === 'census' ? addresses.censusDetails(row.id) : addresses.enrollmentDetails(row.id)
        }
        sort={list.sort}
        onSort={list.sortBy}
        empty={say('enrollments.empty')}
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
      <AppFormModal id={shownForm} onClose={() => showForm(undefined)} />
    </>
  );
}
