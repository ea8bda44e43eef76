import type { CensusApplicant } from '@openroll/contract/census';
import { formatDate } from '@openroll/domain/dates';
import type { Say } from '@openroll/messages/texts';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';

/** The primary applicant as the census tells. */
export function CensusPerson({ person }: { person: CensusApplicant }) {
  const say = useSay();
  const city = [person.city, [person.state, person.zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const lines = [person.address1, person.address2, city].filter(Boolean);
  return (
    <Card title={say('census.primary')}>
      <Facts
        of={[
          [say('census.name'), `${person.first_name} ${person.last_name}`],
          [say('census.dateOfBirth'), birthAndAge(say, person)],
          [say('census.ssn'), person.ssn],
          [say('census.address'), lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)],
          [say('census.email'), person.email],
          [say('census.phone'), person.phone],
          [say('census.division'), person.division_name],
        ]}
      />
    </Card>
  );
}

/** 'Mar 14, 1984 (42 years)'. */
export function birthAndAge(say: Say, of: { date_of_birth: string | null; age: number | null }): string {
  if (!of.date_of_birth) return '';
  const date = formatDate(of.date_of_birth);
  return of.age === null ? date : say('census.bornAndAge', { date, age: of.age });
}
