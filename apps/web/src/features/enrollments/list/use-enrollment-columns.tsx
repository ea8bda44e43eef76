import { ActionIcon } from '@mantine/core';
import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { IconFileTypePdf, IconPhone } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import { Money } from '../../../ui/values/Money.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { EnrollmentStatusBadge } from '../EnrollmentStatusBadge.tsx';
import { offersPdf } from '../enrollment-status.ts';
import styles from '../enrollments.module.css';

/** The columns of §8.3; employee, case and division only where the site shows them. */
export function useEnrollmentColumns(onPdf: (row: EnrollmentRow) => void): readonly Column<EnrollmentRow>[] {
  const t = useTranslate();
  const site = useSite();
  const mayViewDeclined = useMay('view_declined_waived_enrollments');
  return useMemo(() => {
    const text = (key: keyof EnrollmentRow & string, title: string): Column<EnrollmentRow> => ({
      key,
      title,
      sortable: true,
      render: (row) => row[key] || '–',
    });
    return [
      {
        key: 'actions',
        title: t('enrollments.actions'),
        titleHidden: true,
        width: 64,
        onCard: 'corner',
        render: (row) => <RowActions row={row} hasPdf={offersPdf(row, mayViewDeclined)} onPdf={onPdf} />,
      },
      text('insured_name', t('enrollments.insured')),
      ...(site.showEmployeeColumn ? [text('employee_name', t('enrollments.employee'))] : []),
      text('product_name', t('enrollments.product')),
      ...(site.showCaseColumn ? [text('case_name', t('enrollments.case'))] : []),
      ...(site.showDivisionColumn ? [text('case_division_name', t('enrollments.division'))] : []),
      {
        key: 'premium',
        title: t('enrollments.annualPremium'),
        sortable: true,
        right: true,
        render: (row) => (row.status === 'census' ? '–' : <Money dollars={row.premium} />),
      },
      text('agent_name', t('enrollments.agent')),
      {
        key: 'time',
        title: t('enrollments.date'),
        sortable: true,
        render: (row) => (row.time ? <Instant at={row.time} day /> : '–'),
      },
      {
        key: 'status',
        stays: true,
        title: t('enrollments.status'),
        sortable: true,
        onCard: 'corner',
        render: (row) => (
          <>
            <EnrollmentStatusBadge status={row.status} />
            {row.carrier_state === 'rejected' && (
              <div>
                <StatusBadge tone="bad">{t('enrollments.carrier.rejected')}</StatusBadge>
              </div>
            )}
          </>
        ),
      },
    ];
  }, [t, site, mayViewDeclined, onPdf]);
}

function RowActions({
  row,
  hasPdf,
  onPdf,
}: {
  row: EnrollmentRow;
  hasPdf: boolean;
  onPdf(row: EnrollmentRow): void;
}) {
  const t = useTranslate();
  return (
    <span className={styles.actions}>
      {row.has_enrollment_session_conference && (
        <IconPhone size={18} stroke={1.6} role="img" aria-label={t('enrollments.voice')} />
      )}
      {hasPdf && (
        <ActionIcon
          variant="subtle"
          color="gray"
          title={t('enrollments.viewPdf')}
          aria-label={t('enrollments.viewPdfOf', { name: row.insured_name, product: row.product_name })}
          onClick={() => onPdf(row)}
        >
          <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  );
}
