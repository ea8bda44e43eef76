import { ActionIcon, Button, Group } from '@mantine/core';
import type { DeliveryRow } from '@openroll/contract/deliveries';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { useMay } from '../../platform/site/current-user.tsx';
import { useTranslate } from '../../platform/site/site.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { ContactLines } from '../../ui/values/ContactLines.tsx';
import { Instant } from '../../ui/values/Instant.tsx';
import { StatusBadge, type Tone } from '../../ui/values/StatusBadge.tsx';
import { isMade, type MadeDelivery } from './deliveries.data.ts';
import styles from './deliveries.module.css';

const tones = {
  queued: 'waiting',
  delivered: 'good',
  failed: 'bad',
  held: 'going',
} as const satisfies Record<DeliveryRow['status'], Tone>;

const answerTones = {
  packed: 'plain',
  sent: 'waiting',
  received: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  superseded: 'plain',
} as const satisfies Record<NonNullable<DeliveryRow['answer']>['state'], Tone>;

interface DeliveryActions {
  onDeliver(row: MadeDelivery): void;
  onRedeliver(row: MadeDelivery): void;
  onCorrect(row: MadeDelivery): void;
  onContents(row: MadeDelivery): void;
  onDownload(row: MadeDelivery): void;
}

/** §9.2: id, status, delivery required, delivered date (or n/a), actions; and what the carrier says (§9.8). */
export function useDeliveriesColumns(on: DeliveryActions): readonly Column<DeliveryRow>[] {
  const t = useTranslate();
  return [
    { key: 'id', title: t('deliveries.id'), render: (row) => row.id ?? '–' },
    {
      key: 'status',
      title: t('deliveries.status'),
      onCard: 'corner',
      render: (row) => <StatusBadge tone={tones[row.status]}>{t(`deliveries.${row.status}`)}</StatusBadge>,
    },
    {
      key: 'enrollment_id',
      title: t('deliveries.enrollment'),
      render: (row) => (
        <>
          <div>{t('deliveries.whose', { id: row.enrollment_id, name: row.insured_name })}</div>
          <div className={styles.quiet}>
            {t('deliveries.ofCase', { product: row.product_name, name: row.case_name })}
          </div>
          {row.reason === 'decision' && (
            <div className={styles.quiet}>
              {row.effective_date
                ? t('deliveries.decisionFrom', { day: t.formats.day(row.effective_date) })
                : t('deliveries.decision')}
            </div>
          )}
          {row.held && <div className={styles.quiet}>{t(`deliveries.why.${row.held}`)}</div>}
        </>
      ),
    },
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
    {
      key: 'attempts',
      title: t('deliveries.attempts'),
      render: (row) => (
        <>
          <div>{t.formats.number(row.attempts)}</div>
          {row.last_error && <div className={styles.fault}>{row.last_error}</div>}
        </>
      ),
    },
    { key: 'answer', title: t('deliveries.answer'), render: (row) => <Answer row={row} /> },
    {
      key: 'actions',
      title: t('deliveries.actions'),
      titleHidden: true,
      onCard: 'wide',
      stays: true,
      render: (row) => (isMade(row) ? <Actions row={row} on={on} /> : null),
    },
  ];
}

/** What the carrier says: of the person, else of the package that it could not read. */
function Answer({ row: { answer, package_answer } }: { row: DeliveryRow }) {
  const t = useTranslate();
  if (!answer || answer.state === 'packed') return '–';
  const { state, policy_number, code, words, contact } = answer;
  const reason = [code, words].filter(Boolean).join(': ');
  return (
    <>
      <StatusBadge tone={answerTones[state]}>{t(`deliveries.answers.${state}`)}</StatusBadge>
      {policy_number && <div>{t('deliveries.policy', { number: policy_number })}</div>}
      {reason && <div className={styles.words}>{reason}</div>}
      {contact && (
        <ContactLines label={t('deliveries.contact', { carrier: contact.carrier })} contact={contact} />
      )}
      {package_answer === 'rejected' && state !== 'accepted' && (
        <div className={styles.fault}>{t('deliveries.packageRejected')}</div>
      )}
    </>
  );
}

function Actions({ row, on }: { row: MadeDelivery; on: DeliveryActions }) {
  const t = useTranslate();
  const canDeliver = useMay('add_enrollment_deliveries');
  return (
    <Group gap="xs" justify="flex-end" className={styles.acts}>
      {canDeliver && row.should_deliver && (
        <Button size="compact-sm" onClick={() => on.onDeliver(row)}>
          {t('deliveries.deliver')}
        </Button>
      )}
      {canDeliver && row.can_correct && (
        <Button size="compact-sm" onClick={() => on.onCorrect(row)}>
          {t('deliveries.correct')}
        </Button>
      )}
      {canDeliver && row.can_redeliver && (
        <Button size="compact-sm" variant="default" onClick={() => on.onRedeliver(row)}>
          {t('deliveries.redeliver')}
        </Button>
      )}
      {canDeliver && row.package_id && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('deliveries.contentsOf', { id: row.id })}
          onClick={() => on.onContents(row)}
        >
          <IconPackage size={17} aria-hidden="true" />
        </ActionIcon>
      )}
      {row.status === 'delivered' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('deliveries.download', { id: row.id })}
          onClick={() => on.onDownload(row)}
        >
          <IconDownload size={17} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
}
