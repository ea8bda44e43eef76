import { Anchor } from '@mantine/core';
import type { Translate } from '@openroll/messages/texts';
import { Link } from 'react-router';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { Instant } from '../../../ui/values/Instant.tsx';
import { Money } from '../../../ui/values/Money.tsx';
import { shownFacts } from '../enrollment-status.ts';
import type { EnrollmentDetail } from '../enrollments.data.ts';
import { CoverageSplit } from './CoverageSplit.tsx';

/** What was applied for, as far as its status shows it. */
export function EnrollmentFacts({ enrollment }: { enrollment: EnrollmentDetail }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const shown = shownFacts(enrollment);
  const { coverage, transmitted } = shown;
  return (
    <Card title={t('enrollments.summary')}>
      <Facts
        of={[
          [
            t('enrollments.case'),
            <Anchor key="case" inherit component={Link} to={addresses.case(enrollment.case_id)}>
              {enrollment.case_group_name}
            </Anchor>,
          ],
          [t('enrollments.division'), enrollment.case_division_name],
          [t('enrollments.insured'), enrollment.insured_name],
          [t('enrollments.employee'), enrollment.employee_name],
          [
            t('enrollments.time'),
            enrollment.enroll_date_created && <Instant at={enrollment.enroll_date_created} />,
          ],
          [
            t('enrollments.pausedDate'),
            shown.pausedDate && enrollment.paused_at && <Instant at={enrollment.paused_at} />,
          ],
          [t('enrollments.agent'), agentLine(t, enrollment)],
          [t('enrollments.splitAgents'), splitLine(t, enrollment)],
          [
            t('enrollments.earlierAgents'),
            enrollment.earlier_agents
              .map(({ name, until }) =>
                t('enrollments.earlierAgent', { name, when: t.formats.instantDay(until) }),
              )
              .join(', '),
          ],
          [
            t('enrollments.place'),
            [enrollment.enrollment_city, enrollment.enrollment_state].filter(Boolean).join(', '),
          ],
          [t('enrollments.product'), enrollment.product_name],
          [
            t('enrollments.coverage'),
            coverage && ('key' in coverage ? t(`enrollments.${coverage.key}`) : coverage.text),
          ],
          [t('enrollments.annualized'), shown.premium && <Money dollars={enrollment.annual_premium_sum} />],
          [t('enrollments.declined'), declinedLine(t, enrollment)],
          [t('enrollments.declineReason'), enrollment.decline?.reason],
          [
            t('enrollments.transmitted'),
            transmitted === 'queued' ? t('enrollments.queued') : transmitted && <Instant at={transmitted} />,
          ],
        ]}
      />
      {shown.premium && <CoverageSplit enrollment={enrollment} />}
    </Card>
  );
}

/** With the agent's share, where it is the agent's commission and others have a part of it. */
const agentLine = (t: Translate, { agent_name: name, agent_split: share, ...of }: EnrollmentDetail) =>
  of.split_agents.length > 0 && of.enrolling_agent.id === of.agent_id
    ? t('enrollments.agentWithShare', { name, share })
    : name;

/** Who else shares the commission; also whoever wrote what is another agent's by now. */
function splitLine(t: Translate, { enrolling_agent: writer, ...of }: EnrollmentDetail): string {
  const shares = of.split_agents.map(({ name, split: share }) => ({ name, share }));
  const all = writer.id === of.agent_id ? shares : [{ name: writer.name, share: of.agent_split }, ...shares];
  return all.map((one) => t('enrollments.agentWithShare', one)).join(', ');
}

/** Who turned it down, and when where that is kept. */
function declinedLine(t: Translate, { declined_by: by, decline }: EnrollmentDetail): string | undefined {
  if (by === null) return undefined;
  const how =
    by === 'signer'
      ? t('enrollments.declinedBy.signer', { signer: decline?.signer ?? 'applicant' })
      : t(`enrollments.declinedBy.${by}`);
  return decline ? t('enrollments.declinedWhen', { how, when: t.formats.instant(decline.declined_at) }) : how;
}
