import { Stack } from '@mantine/core';
import type { DeliveryRow } from '@openroll/contract/deliveries';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import {
  deliveriesPerPage,
  useDeliveries,
  useDeliveryRequest,
  usePackageDownload,
} from './deliveries.data.ts';
import { useDeliveriesColumns } from './use-deliveries-columns.tsx';

/** §9.2: what went to the carrier, Deliver and Re-Deliver. */
export default function DeliveriesPage() {
  const t = useTranslate();
  const addresses = useAddresses();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const found = useDeliveries(page);
  const request = useDeliveryRequest();
  const download = usePackageDownload();
  const [again, setAgain] = useState<DeliveryRow>();
  const columns = useDeliveriesColumns({
    onDeliver: ({ id }) => request.mutate(id),
    onRedeliver: setAgain,
    onDownload: ({ id }) => download.mutate(id),
  });
  const total = found.data?.total_count;
  const failure = request.error ?? download.error;
  return (
    <>
      <PageHeading
        title={t('deliveries.title')}
        aside={total === undefined ? undefined : t.formats.number(total)}
      />
      <Stack gap="md">
        {request.data !== undefined && (
          <Notice tone="good" onClose={request.reset}>
            {t('deliveries.requested', { id: request.data })}
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
        <DataTable
          label={t('deliveries.title')}
          columns={columns}
          rows={found.data?.rows}
          rowKey={(row) => row.id}
          rowHref={(row) => addresses.enrollmentDetails(row.enrollment_id)}
          empty={t('deliveries.empty')}
          error={found.error}
          onRetry={() => void found.refetch()}
          refreshing={found.isPlaceholderData}
          paging={{
            page,
            rowsPerPage: deliveriesPerPage,
            total: total ?? 0,
            onPage: (next) => setQuery(next === 1 ? {} : { page: String(next) }),
          }}
        />
      </Stack>
      <ConfirmModal
        opened={again !== undefined}
        title={t('deliveries.redeliver')}
        confirm={t('deliveries.redeliver')}
        onClose={() => setAgain(undefined)}
        onConfirm={() => {
          if (again) request.mutate(again.id);
          setAgain(undefined);
        }}
      >
        {t('deliveries.redeliverQuestion', { id: again?.id ?? '' })}
      </ConfirmModal>
    </>
  );
}
