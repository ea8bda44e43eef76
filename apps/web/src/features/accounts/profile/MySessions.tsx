import { Button, Group, Stack } from '@mantine/core';
import {
  endMySession,
  listMySessions,
  type OpenSession,
  signOutEverywhere,
} from '@openroll/contract/accounts';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useRead, useWrite } from '../../../platform/calls/server-data.ts';
import { useLeave } from '../../../platform/navigation/use-leave.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import styles from '../accounts.module.css';
import { deviceOf } from './device-name.ts';

/** Where the user is signed in: end one, or all of them (§11.2). */
export function MySessions() {
  const t = useTranslate();
  const leave = useLeave();
  const [isAsking, setAsking] = useState(false);
  const found = useRead(listMySessions, {}, { staleTime: 0 });
  const ending = useWrite(endMySession);
  const endingAll = useWrite(signOutEverywhere);
  const end = (id: number) => ending.mutate({ params: { id } }, { onSettled: () => void found.refetch() });
  const columns = useSessionColumns(end);
  return (
    <Stack gap="md">
      {ending.isSuccess && (
        <Notice tone="good" onClose={ending.reset}>
          {t('accounts.deviceSignedOut')}
        </Notice>
      )}
      <ProblemList problems={ending.error ? problemsOf(ending.error, t) : []} />
      <div className={styles.listHead}>
        <h2 className={styles.heading}>{t('accounts.sessionsCard')}</h2>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
          {t('accounts.signOutEverywhere')}
        </Button>
      </div>
      <DataTable
        label={t('accounts.sessionsCard')}
        columns={columns}
        rows={found.data?.rows}
        rowKey={({ id }) => id}
        empty={t('accounts.noOtherDevice')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
      <ConfirmModal
        opened={isAsking}
        title={t('accounts.signOutEverywhereTitle')}
        confirm={t('accounts.signOutEverywhere')}
        danger
        busy={endingAll.isPending}
        problems={endingAll.error ? problemsOf(endingAll.error, t) : []}
        onConfirm={() => endingAll.mutate({}, { onSuccess: () => void leave() })}
        onClose={() => {
          endingAll.reset();
          setAsking(false);
        }}
      >
        {t('accounts.signOutEverywhereQuestion')}
      </ConfirmModal>
    </Stack>
  );
}

function useSessionColumns(onEnd: (id: number) => void): readonly Column<OpenSession>[] {
  const t = useTranslate();
  const nameOf = ({ user_agent }: OpenSession) => {
    const device = deviceOf(user_agent);
    return device ? t('accounts.deviceOn', device) : t('accounts.deviceUnknown');
  };
  return [
    {
      key: 'device',
      title: t('accounts.device'),
      render: (session) => (
        <Group gap="xs">
          {nameOf(session)}
          {session.current && <StatusBadge tone="good">{t('accounts.thisDevice')}</StatusBadge>}
        </Group>
      ),
    },
    { key: 'ip', title: t('accounts.address'), render: ({ ip }) => ip },
    {
      key: 'created_at',
      title: t('accounts.signedInAt'),
      render: (session) => <Instant at={session.created_at} />,
    },
    {
      key: 'last_seen_at',
      title: t('accounts.lastSeenAt'),
      render: (session) => <Instant at={session.last_seen_at} />,
    },
    {
      key: 'end',
      title: t('accounts.signOutDevice'),
      titleHidden: true,
      onCard: 'corner',
      right: true,
      render: (session) =>
        !session.current && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('accounts.signOutNamed', { device: `${nameOf(session)}, ${session.ip}` })}
            onClick={() => onEnd(session.id)}
          >
            {t('accounts.signOutDevice')}
          </Button>
        ),
    },
  ];
}
