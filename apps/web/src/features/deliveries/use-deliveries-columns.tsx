import { ActionIcon, Button, Group } from '@mantine/core';
import type { DeliveryRow } from '@openroll/contract/deliveries';
import { IconDownload } from '@tabler/icons-react';
import { useMay } from '../../platform/current-user.tsx';
import { useSay } from '../../platform/site.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Instant } from '../../ui/Instant.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

const tones = { queued: 'waiting', delivered: 'good', failed: 'bad' } as const satisfies Record<
  DeliveryRow['status'],
  Tone
>;

interface DeliveryActions {
  onDeliver(row: DeliveryRow): void;
  onRedeliver(row: DeliveryRow): void;
  onDownload(row: DeliveryRow): void;
}

/** S2 §2: id, status, delivery required, delivered date (or n/a), actions. */
export function useDeliveriesColumns({
  onDeliver,
  onRedeliver,
  onDownload,
}: DeliveryActions): readonly Column<DeliveryRow>[] {
  const say = useSay();
  const canDeliver = useMay('add_enrollment_deliveries');
  const actions = (row: DeliveryRow) => (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {canDeliver && row.should_deliver && (
        <Button size="compact-sm" onClick={() => onDeliver(row)}>
          {say('deliveries.deliver')}
        </Button>
      )}
      {canDeliver && row.can_redeliver && (
        <Button size="compact-sm" variant="default" onClick={() => onRedeliver(row)}>
          {say('deliveries.redeliver')}
        </Button>
      )}
      {row.status === 'delivered' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('deliveries.download', { id: row.id })}
          onClick={() => onDownload(row)}
        >
          <IconDownload size={17} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
  return [
    { key: 'id', title: say('deliveries.id'), render: (row) => row.id },
    {
      key: 'status',
      title: say('deliveries.status'),
      onCard: 'corner',
      render: (row) => <StatusBadge tone={tones[row.status]}>{say(`deliveries.${row.status}`)}</StatusBadge>,
    },
    { key: 'enrollment_id', title: say('deliveries.enrollment'), render: (row) => row.enrollment_id },
    {
      key: 'delivery_required',
      title: say('deliveries.required'),
      render: (row) => say(row.delivery_required ? 'shared.yes' : 'shared.no'),
    },
    {
      key: 'delivered_at',
      title: say('deliveries.deliveredDate'),
      render: (row) =>
        row.delivered_at ? <Instant at={row.delivered_at} /> : say('deliveries.notApplicable'),
    },
    { key: 'actions', title: say('deliveries.actions'), titleHidden: true, render: actions },
  ];
}
