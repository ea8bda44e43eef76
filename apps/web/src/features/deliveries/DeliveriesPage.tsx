import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useListState } from '../../platform/navigation/list-state.ts';
import { useMay } from '../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { CorrectModal } from './CorrectModal.tsx';
import { DeliveriesFilterBar } from './DeliveriesFilterBar.tsx';
import {
  type DeliveryFilters,
  defaultDeliveryList,
  deliveriesPerPage,
  isMade,
  knownFilters,
  type MadeDelivery,
  useDeliveries,
  useDeliveryRequest,
  usePackageContents,
  usePackageDownload,
} from './deliveries.data.ts';
import { PackageModal } from './PackageModal.tsx';
import { PackageRecords } from './PackageRecords.tsx';
import { useDeliveriesColumns } from './use-deliveries-columns.tsx';

/** §9.2: what went to the carrier, Deliver and Re-Deliver. */
export default function DeliveriesPage() {
  const t = useTranslate();
  const addresses = useAddresses();
  const maySend = useMay('add_enrollment_deliveries');
  const { page, goToPage, filterBy, ...list } =
    useListState<Record<keyof DeliveryFilters, string>>(defaultDeliveryList);
  const filters = knownFilters(list.filters);
  const found = useDeliveries(page, filters);
  const request = useDeliveryRequest();
  const download = usePackageDownload();
  const [open, setOpen] = useState<{ what: 'again' | 'contents' | 'correct'; row: MadeDelivery }>();
  const [corrected, setCorrected] = useState<number>();
  const rowOf = (what: NonNullable<typeof open>['what']) => (open?.what === what ? open.row : undefined);
  const [again, contents, correct] = [rowOf('again'), rowOf('contents'), rowOf('correct')];
  const close = () => setOpen(undefined);
  const inPackage = usePackageContents(again?.id);
  const columns = useDeliveriesColumns({
    onDeliver: ({ id }) => request.mutate(id),
    onRedeliver: (row) => setOpen({ what: 'again', row }),
    onCorrect: (row) => setOpen({ what: 'correct', row }),
    onContents: (row) => setOpen({ what: 'contents', row }),
    onDownload: ({ id }) => download.mutate(id),
  });
  const total = found.data?.total_count;
  const failure = request.error ?? download.error;
  return (
    <>
      <PageHeading
        title={t('deliveries.title')}
        aside={total === undefined ? undefined : t.formats.number(total)}
        actions={
          maySend && (
            <>
              <Button component={Link} to={addresses.parkedAnswers} variant="default">
                {t('deliveries.parkedAnswers')}
              </Button>
              <Button component={Link} to={addresses.webhooks} variant="default">
                {t('deliveries.webhooks')}
              </Button>
            </>
          )
        }
      />
      <Stack gap="md">
        {request.data !== undefined && (
          <Notice tone="good" onClose={request.reset}>
            {t('deliveries.requested', { id: request.data })}
          </Notice>
        )}
        {corrected !== undefined && (
          <Notice tone="good" onClose={() => setCorrected(undefined)}>
            {t('deliveries.correctionSent', { id: corrected })}
          </Notice>
        )}
        {failure && (
          <ProblemList
            heading={
              request.error
                ? t('deliveries.requestFailed', { id: request.variables ?? '' })
                : t('shared.errors')
            }
            problems={problemsOf(failure, t)}
          />
        )}
        <DeliveriesFilterBar filters={filters} onFilter={filterBy} />
        <DataTable
          label={t('deliveries.title')}
          columns={columns}
          rows={found.data?.rows}
          rowKey={(row) => (isMade(row) ? row.id : `${row.reason}-${row.enrollment_id}`)}
          rowHref={(row) => addresses.enrollmentDetails(row.enrollment_id)}
          empty={t(isFiltered(filters) ? 'deliveries.noneFound' : 'deliveries.empty')}
          error={found.error}
          onRetry={() => void found.refetch()}
          refreshing={found.isPlaceholderData}
          paging={{
            page,
            rowsPerPage: deliveriesPerPage,
            total: total ?? 0,
            onPage: goToPage,
          }}
        />
      </Stack>
      <ConfirmModal
        opened={again !== undefined}
        title={t('deliveries.redeliver')}
        confirm={t('deliveries.redeliver')}
        onClose={close}
        onConfirm={() => {
          if (again) request.mutate(again.id);
          close();
        }}
      >
        <p>{t('deliveries.redeliverQuestion', { id: again?.id ?? '' })}</p>
        <PackageRecords found={inPackage} />
      </ConfirmModal>
      <PackageModal row={contents} onClose={close} />
      {correct && (
        <CorrectModal
          row={correct}
          onClose={close}
          onSent={({ id }) => {
            close();
            setCorrected(id);
          }}
        />
      )}
    </>
  );
}

const isFiltered = ({ status, answer, search }: DeliveryFilters): boolean =>
  status !== 'all' || answer !== 'all' || search !== '';
