import { Button, Text } from '@mantine/core';
import type { DeductionFile } from '@openroll/contract/payroll';
import { IconDownload } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import { Money } from '../../../ui/values/Money.tsx';
import { StatusBadge, type Tone } from '../../../ui/values/StatusBadge.tsx';

const tones = { queued: 'going', ready: 'good', failed: 'bad' } as const satisfies Record<
  DeductionFile['status'],
  Tone
>;

interface FileActions {
  onDownload(file: DeductionFile): void;
  /** The file that is on its way to the browser. */
  downloading: number | undefined;
}

export function useFileColumns({ onDownload, downloading }: FileActions): readonly Column<DeductionFile>[] {
  const t = useTranslate();
  return [
    {
      key: 'pay_date',
      title: t('payrollPage.payDate'),
      render: ({ pay_date }) => <span className="numbers">{t.formats.day(pay_date)}</span>,
    },
    { key: 'kind', title: t('payrollPage.kind'), render: ({ kind }) => t(`payrollPage.kind.${kind}`) },
    {
      key: 'status',
      title: t('payrollPage.status'),
      onCard: 'corner',
      render: ({ status }) => (
        <StatusBadge tone={tones[status]}>{t(`payrollPage.status.${status}`)}</StatusBadge>
      ),
    },
    {
      key: 'rows',
      title: t('payrollPage.rows'),
      right: true,
      render: ({ rows }) => rows !== null && <span className="numbers">{t.formats.number(rows)}</span>,
    },
    {
      key: 'total',
      title: t('payrollPage.total'),
      right: true,
      render: ({ total }) => total !== null && <Money dollars={total} />,
    },
    {
      key: 'made_at',
      title: t('payrollPage.made'),
      render: ({ made_at }) => made_at && <Instant at={made_at} />,
    },
    {
      key: 'asked_by',
      title: t('payrollPage.askedBy'),
      render: ({ asked_by, is_scheduled }) =>
        is_scheduled ? t('payrollPage.scheduled', { name: asked_by }) : asked_by,
    },
    {
      key: 'download',
      title: t('payrollPage.download'),
      titleHidden: true,
      stays: true,
      onCard: 'wide',
      render: (file) =>
        file.file_url ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden="true" />}
            loading={downloading === file.id}
            aria-label={t('payrollPage.downloadFile', { day: t.formats.day(file.pay_date) })}
            onClick={() => onDownload(file)}
          >
            {t('payrollPage.download')}
          </Button>
        ) : (
          file.status === 'ready' && (
            <Text size="sm" c="dimmed">
              {t('payrollPage.gone')}
            </Text>
          )
        ),
    },
  ];
}
