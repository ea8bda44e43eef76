import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Instant } from '../../ui/Instant.tsx';
import { Money } from '../../ui/Money.tsx';
import { CoverageSplit } from './CoverageSplit.tsx';
import { shownFacts } from './enrollment-status.ts';
import type { EnrollmentDetail } from './enrollments.data.ts';

/** What was applied for, as far as its status shows it. */
export function EnrollmentFacts({ enrollment }: { enrollment: EnrollmentDetail }) {
  const say = useSay();
  const addresses = useAddresses();
  const shown = shownFacts(enrollment);
  const { coverage, transmitted } = shown;
  return (
    <Card title={say('enrollments.summary')}>
      <Facts
        of={[
          [
            say('enrollments.case'),
            <Anchor key="case" component={Link} to={addresses.case(enrollment.case_id)}>
              {enrollment.case_group_name}
            </Anchor>,
          ],
          [say('enrollments.division'), enrollment.case_division_name],
          [say('enrollments.insured'), enrollment.insured_name],
          [say('enrollments.employee'), enrollment.employee_name],
          [
            say('enrollments.time'),
            enrollment.enroll_date_created && <Instant at={enrollment.enroll_date_created} />,
          ],
          [
            say('enrollments.pausedDate'),
            shown.pausedDate && enrollment.paused_at && <Instant at={enrollment.paused_at} />,
          ],
          [say('enrollments.agent'), enrollment.agent_name],
          [
            say('enrollments.place'),
            [enrollment.enrollment_city, enrollment.enrollment_state].filter(Boolean).join(', '),
          ],
          [say('enrollments.product'), enrollment.product_name],
          [
            say('enrollments.coverage'),
            coverage && ('key' in coverage ? say(`enrollments.${coverage.key}`) : coverage.text),
          ],
          [say('enrollments.annualized'), shown.premium && <Money dollars={enrollment.annual_premium_sum} />],
          [
            say('enrollments.transmitted'),
            transmitted === 'queued'
              ? say('enrollments.queued')
              : transmitted && <Instant at={transmitted} />,
          ],
        ]}
      />
      {shown.premium && <CoverageSplit enrollment={enrollment} />}
    </Card>
  );
}
