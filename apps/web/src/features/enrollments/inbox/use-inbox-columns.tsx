import { Button } from '@mantine/core';
import type { InboxRow } from '@openroll/contract/inbox';
import type { Translate } from '@openroll/messages/texts';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import { EnrollmentStatusBadge } from '../EnrollmentStatusBadge.tsx';
import styles from '../enrollments.module.css';

/** What all applications of a session have in common. */
export const employeeOf = ({ enrollments }: InboxRow): string => enrollments[0]?.employee_name ?? '';

/** What an agent should know before they sign these: an earlier enrollment (A7), other words than the census has (AC25). */
export const warningsOf = (t: Translate, applications: InboxRow['enrollments']): readonly string[] => [
  ...new Set(
    applications.flatMap(({ already_enrolled_at: at, census_differs: differences }) => [
      ...(at ? [t('enrollments.inbox.alreadyEnrolled', { date: t.formats.instantDay(at) })] : []),
      ...differences.map((difference) => t(`enrollments.censusDiffers.${difference}`)),
    ]),
  ),
];

/** What was waived asks nothing of the agent. */
const isApplication = ({ status }: InboxRow['enrollments'][number]): boolean => status !== 'waived';

/** The columns of the inbox: the button first (C8), then whose applications they are, and where each stands. */
export function useInboxColumns(onSign: (row: InboxRow) => void): readonly Column<InboxRow>[] {
  const t = useTranslate();
  const common = (key: 'employee_name' | 'case_name' | 'agent_name', title: string) => ({
    key,
    title,
    sortable: key !== 'agent_name',
    render: ({ enrollments }: InboxRow) => enrollments[0]?.[key] || '–',
  });
  return [
    {
      key: 'actions',
      title: t('enrollments.actions'),
      titleHidden: true,
      width: 90,
      onCard: 'corner',
      render: (row) => (
        <Button
          size="compact-sm"
          aria-label={t('enrollments.inbox.signOf', { name: employeeOf(row) })}
          onClick={() => onSign(row)}
        >
          {t('enrollments.inbox.sign')}
        </Button>
      ),
    },
    common('employee_name', t('enrollments.employee')),
    common('case_name', t('enrollments.case')),
    {
      key: 'applications',
      title: t('enrollments.inbox.applications'),
      onCard: 'wide',
      render: ({ enrollments }) => (
        <ul className={styles.applications}>
          {enrollments.filter(isApplication).map((application) => (
            <li key={application.id}>
              {t('enrollments.inbox.application', {
                product: application.product_name,
                insured: application.insured_name,
              })}{' '}
              <EnrollmentStatusBadge status={application.status} />
              {warningsOf(t, [application]).map((warning) => (
                <div key={warning} className={styles.quiet}>
                  {warning}
                </div>
              ))}
            </li>
          ))}
        </ul>
      ),
    },
    common('agent_name', t('enrollments.agent')),
    {
      key: 'created_at',
      title: t('enrollments.inbox.created'),
      sortable: true,
      render: ({ created_at }) => <Instant at={created_at} day />,
    },
  ];
}
