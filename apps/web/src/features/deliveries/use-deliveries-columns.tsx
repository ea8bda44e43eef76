import { ActionIcon, Button, Group } from '@mantine/core';
import type { DeliveryRow } from '@openroll/contract/deliveries';
import { IconDownload } from '@tabler/icons-react';
import { useMay } from '../../platform/site/current-user.tsx';
import { useTranslate } from '../../platform/site/site.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { Instant } from '../../ui/values/Instant.tsx';
import { StatusBadge, type Tone } from '../../ui/values/StatusBadge.tsx';

const tones = { queued: 'waiting', delivered: 'good', failed: 'bad' } as const satisfies Record<
  DeliveryRow['status'],
  Tone
>;

interface DeliveryActions {
  onDeliver(row: DeliveryRow): void;
  onRedeliver(row: DeliveryRow): void;
  onDownload(row: DeliveryRow): void;
}

/** §9.2: id, status, delivery required, delivered date (or n/a), actions. */
export function useDeliveriesColumns({
  onDeliver,
  onRedeliver,
  onDownload,
}: DeliveryActions): readonly Column<DeliveryRow>[] {
  const t = useTranslate();
  const canDeliver = useMay('add_enrollment_deliveries');
  const actions = (row: DeliveryRow) => (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {canDeliver && row.should_deliver && (
        <Button size="compact-sm" onClick={() => onDeliver(row)}>
          {t('deliveries.deliver')}
        </Button>
      )}
      {canDeliver && row.can_redeliver && (
        <Button size="compact-sm" variant="default" onClick={() => onRedeliver(row)}>
          {t('deliveries.redeliver')}
        </Button>
      )}
      {row.status === 'delivered' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('deliveries.download', { id: row.id })}
          onClick={() => onDownload(row)}
        >
          <IconDownload size={17} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
  return [
    { key: 'id', title: t('deliveries.id'), render: (row) => row.id },
    {
      key: 'status',
      title: t('deliveries.status'),
      onCard: 'corner',
      render: (row) => <StatusBadge tone={tones[row.status]}>{t(`deliveries.${row.status}`)}</StatusBadge>,
    },
    { key: 'enrollment_id', title: t('deliveries.enrollment'), render: (row) => row.enrollment_id },
    {
      key: 'delivery_required',
      title: t('deliveries.required'),
      render: (row) => t(row.delivery_required ? 'shared.yes' : 'shared.no'),
    },
    {
      key: 'delivered_at',
      title: t('deliveries.deliveredDate'),
      render: (row) => (row.delivered_at ? <Instant at={row.delivered_at} /> : t('deliveries.notApplicable')),
    },
    { key: 'actions', title: t('deliveries.actions'), titleHidden: true, onCard: 'wide', render: actions },
  ];
}
