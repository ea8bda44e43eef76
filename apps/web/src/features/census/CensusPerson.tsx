import type { CensusApplicant } from '@openroll/contract/census';
import { formatDate } from '@openroll/domain/values/dates';
import { fullName } from '@openroll/domain/values/full-name';
import type { Say, TextKey } from '@openroll/messages/texts';
import { formatDollars } from '../../platform/format.ts';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';

const genders: Readonly<Record<string, TextKey>> = {
  female: 'census.gender.female',
  male: 'census.gender.male',
  x: 'census.gender.x',
};

/** The primary applicant as the census tells; what the file did not say is left out. */
export function CensusPerson({ person }: { person: CensusApplicant }) {
  const say = useSay();
  const city = [person.city, [person.state, person.zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const lines = [person.address1, person.address2, city].filter(Boolean);
  const gender = genders[person.gender];
  return (
    <Card title={say('census.primary')}>
      <Facts
        of={[
          [say('census.name'), fullName(person)],
          [say('census.dateOfBirth'), birthAndAge(say, person)],
          [say('census.ssn'), person.ssn],
          [say('census.address'), lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)],
          [say('census.email'), person.email],
          [say('census.phone'), person.phone],
          [say('census.gender'), gender && say(gender)],
          [
            say('census.tobacco'),
            person.tobacco !== null && say(person.tobacco ? 'shared.yes' : 'shared.no'),
          ],
          [say('census.division'), person.division_name],
          [say('census.employeeId'), person.employee_id],
          [say('census.hireDate'), person.hire_date && formatDate(person.hire_date)],
          [say('census.salary'), person.salary !== null && formatDollars(person.salary)],
          [say('census.hoursPerWeek'), person.hours_per_week],
        ]}
      />
    </Card>
  );
}

/** 'Mar 14, 1984 (age 42)'. */
export function birthAndAge(say: Say, of: { date_of_birth: string | null; age: number | null }): string {
  if (!of.date_of_birth) return '';
  const date = formatDate(of.date_of_birth);
  return of.age === null ? date : say('census.bornAndAge', { date, age: of.age });
}
