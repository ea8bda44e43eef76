import { Button, Stack } from '@mantine/core';
import type { Webhook, WebhookEvent } from '@openroll/contract/webhooks';
import { useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { Instant } from '../../ui/values/Instant.tsx';
import { StatusBadge, type Tone } from '../../ui/values/StatusBadge.tsx';
import { eventsPerPage, useReplay, useWebhookEvents } from './webhooks.data.ts';

const tones = { waiting: 'waiting', sent: 'good', failed: 'bad' } as const satisfies Record<
  WebhookEvent['status'],
  Tone
>;

interface WebhookCardProps {
  webhook: Webhook;
  /** Where there are many, each is asked for what it was told once somebody wants to see it. */
  startsFolded: boolean;
  onEnd(): void;
}

/** One webhook: whom it is for, where it leads, and what it was told, newest first. */
export function WebhookCard({ webhook, startsFolded, onEnd }: WebhookCardProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [page, setPage] = useState(1);
  const [isFolded, setFolded] = useState(startsFolded);
  const found = useWebhookEvents(webhook.id, page, !isFolded);
  const replay = useReplay(webhook.id);
  const columns: readonly Column<WebhookEvent>[] = [
    { key: 'type', title: t('webhooks.event'), render: ({ type }) => t(`webhooks.type.${type}`) },
    { key: 'object_id', title: t('webhooks.enrollment'), render: (row) => row.object_id },
    { key: 'at', title: t('webhooks.at'), render: (row) => <Instant at={row.at} /> },
    {
      key: 'status',
      title: t('webhooks.status'),
      onCard: 'corner',
      render: ({ status }) => <StatusBadge tone={tones[status]}>{t(`webhooks.${status}`)}</StatusBadge>,
    },
    { key: 'tries', title: t('webhooks.tries'), render: (row) => row.tries },
    { key: 'last_error', title: t('webhooks.answer'), render: (row) => row.last_error ?? '' },
    {
      key: 'actions',
      title: t('webhooks.actions'),
      titleHidden: true,
      onCard: 'wide',
      render: (row) => (
        <Button size="compact-sm" variant="default" onClick={() => replay.mutate(row.id)}>
          {t('webhooks.replay')}
        </Button>
      ),
    },
  ];
  return (
    <Card
      title={webhook.case_name ?? t('webhooks.wholeSite')}
      actions={
        <Button size="compact-sm" variant="default" onClick={onEnd}>
          {t('webhooks.end')}
        </Button>
      }
    >
      <Stack gap="md">
        <span>{webhook.url}</span>
        {replay.isSuccess && (
          <Notice tone="good" onClose={replay.reset}>
            {t('webhooks.replayed')}
          </Notice>
        )}
        {replay.error && <ProblemList heading={t('shared.errors')} problems={problemsOf(replay.error, t)} />}
        {isFolded ? (
          <div>
            <Button size="compact-sm" variant="default" onClick={() => setFolded(false)}>
              {t('webhooks.showEvents')}
            </Button>
          </div>
        ) : (
          <DataTable
            plain
            label={t('webhooks.eventsOf', { url: webhook.url })}
            columns={columns}
            rows={found.data?.rows}
            rowKey={(row) => row.id}
            rowHref={(row) => addresses.enrollmentDetails(row.object_id)}
            empty={t('webhooks.noEvents')}
            error={found.error}
            onRetry={() => void found.refetch()}
            refreshing={found.isPlaceholderData}
            paging={{
              page,
              rowsPerPage: eventsPerPage,
              total: found.data?.total_count ?? 0,
              onPage: setPage,
            }}
          />
        )}
      </Stack>
    </Card>
  );
}
