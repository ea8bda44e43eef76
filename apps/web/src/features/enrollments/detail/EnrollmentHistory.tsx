import type { Translate } from '@openroll/messages/texts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { formatWholeDollars } from '../../../platform/texts/format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import { Money } from '../../../ui/values/Money.tsx';
import { EnrollmentStatusBadge } from '../EnrollmentStatusBadge.tsx';
import type { EnrollmentDetail } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

type HistoryRow = EnrollmentDetail['enrollment_history'][number];

/** Everything that this employee was enrolled in, oldest first (§8.4); a row opens the other enrollment. */
export function EnrollmentHistory({ enrollment }: { enrollment: EnrollmentDetail }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const rows = enrollment.enrollment_history.toSorted((a, b) =>
    a.enroll_date_created < b.enroll_date_created
      ? -1
      : a.enroll_date_created > b.enroll_date_created
        ? 1
        : a.id - b.id,
  );
  const columns: readonly Column<HistoryRow>[] = [
    { key: 'product_name', title: t('enrollments.product'), render: (row) => row.product_name || '–' },
    { key: 'insured_name', title: t('enrollments.insured'), render: (row) => row.insured_name },
    { key: 'coverage', title: t('enrollments.coverage'), render: (row) => coverageOf(t, row) || '–' },
    {
      key: 'annual_premium_sum',
      title: t('enrollments.annualPremium'),
      right: true,
      render: (row) => <Money dollars={row.annual_premium_sum} />,
    },
    {
      key: 'enroll_date_created',
      title: t('enrollments.date'),
      render: (row) => <Instant at={row.enroll_date_created} day />,
    },
    {
      key: 'status',
      title: t('enrollments.status'),
      onCard: 'corner',
      render: (row) => <EnrollmentStatusBadge status={row.status} />,
    },
  ];
  return (
    <Card title={t('enrollments.history')} padded={false}>
      <div className={styles.flush}>
        <DataTable
          label={t('enrollments.historyOf', { name: enrollment.employee_name })}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={(row) => (row.id === enrollment.id ? undefined : addresses.enrollmentDetails(row.id))}
          empty={t('enrollments.empty')}
        />
      </div>
    </Card>
  );
}

/** What is in force, and what is pending beside it. */
function coverageOf(t: Translate, { coverage, pending_amount }: HistoryRow): string {
  if (pending_amount === null) return coverage;
  const amount = formatWholeDollars(t, pending_amount);
  return coverage
    ? t('enrollments.historyPending', { coverage, amount })
    : t('enrollments.historyAllPending', { amount });
}
