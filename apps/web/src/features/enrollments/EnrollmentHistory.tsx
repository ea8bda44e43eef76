import type { Say } from '@openroll/messages/texts';
import { formatWholeDollars } from '../../platform/format.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Instant } from '../../ui/Instant.tsx';
import { Money } from '../../ui/Money.tsx';
import { EnrollmentStatusBadge } from './EnrollmentStatusBadge.tsx';
import type { EnrollmentDetail } from './enrollments.data.ts';
import styles from './enrollments.module.css';

type HistoryRow = EnrollmentDetail['enrollment_history'][number];

/** Everything that this employee was enrolled in, oldest first (S2 §9); a row opens the other enrollment. */
export function EnrollmentHistory({ enrollment }: { enrollment: EnrollmentDetail }) {
  const say = useSay();
  const addresses = useAddresses();
  const rows = enrollment.enrollment_history.toSorted((a, b) =>
    a.enroll_date_created < b.enroll_date_created
      ? -1
      : a.enroll_date_created > b.enroll_date_created
        ? 1
        : a.id - b.id,
  );
  const columns: readonly Column<HistoryRow>[] = [
    { key: 'product_name', title: say('enrollments.product'), render: (row) => row.product_name || '–' },
    { key: 'insured_name', title: say('enrollments.insured'), render: (row) => row.insured_name },
    { key: 'coverage', title: say('enrollments.coverage'), render: (row) => coverageOf(say, row) || '–' },
    {
      key: 'annual_premium_sum',
      title: say('enrollments.annualPremium'),
      right: true,
      render: (row) => <Money dollars={row.annual_premium_sum} />,
    },
    {
      key: 'enroll_date_created',
      title: say('enrollments.date'),
      render: (row) => <Instant at={row.enroll_date_created} day />,
    },
    {
      key: 'status',
      title: say('enrollments.status'),
      onCard: 'corner',
      render: (row) => <EnrollmentStatusBadge status={row.status} />,
    },
  ];
  return (
    <Card title={say('enrollments.history')} padded={false}>
      <div className={styles.flush}>
        <DataTable
          label={say('enrollments.historyOf', { name: enrollment.employee_name })}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={(row) => (row.id === enrollment.id ? undefined : addresses.enrollmentDetails(row.id))}
          empty={say('enrollments.empty')}
        />
      </div>
    </Card>
  );
}

/** What is in force, and what is pending beside it. */
function coverageOf(say: Say, { coverage, pending_amount }: HistoryRow): string {
  if (pending_amount === null) return coverage;
  const amount = formatWholeDollars(pending_amount);
  return coverage
    ? say('enrollments.historyPending', { coverage, amount })
    : say('enrollments.historyAllPending', { amount });
}
