import type { CensusApplicant } from '@openroll/contract/census';
import { fullName } from '@openroll/domain/values/full-name';
import type { TextKey, Translate } from '@openroll/messages/texts';
import { useTranslate } from '../../platform/site/site.tsx';
import { formatDollars } from '../../platform/texts/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/values/Facts.tsx';

const genders: Readonly<Record<string, TextKey>> = {
  female: 'census.gender.female',
  male: 'census.gender.male',
  x: 'census.gender.x',
};

/** The primary applicant as the census tells; what the file did not say is left out. */
export function CensusPerson({ person }: { person: CensusApplicant }) {
  const t = useTranslate();
  const city = [person.city, [person.state, person.zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const lines = [person.address1, person.address2, city].filter(Boolean);
  const gender = genders[person.gender];
  return (
    <Card title={t('census.primary')}>
      <Facts
        of={[
          [t('census.name'), fullName(person)],
          [t('census.dateOfBirth'), birthAndAge(t, person)],
          [t('census.ssn'), person.ssn],
          [t('census.address'), lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)],
          [t('census.email'), person.email],
          [t('census.phone'), person.phone],
          [t('census.gender'), gender && t(gender)],
          [t('census.tobacco'), person.tobacco !== null && t(person.tobacco ? 'shared.yes' : 'shared.no')],
          [t('census.division'), person.division_name],
          [t('census.employeeId'), person.employee_id],
          [t('census.hireDate'), person.hire_date && t.formats.day(person.hire_date)],
          [t('census.salary'), person.salary !== null && formatDollars(t, person.salary)],
          [t('census.hoursPerWeek'), person.hours_per_week],
        ]}
      />
    </Card>
  );
}

/** 'Mar 14, 1984 (age 42)'. */
export function birthAndAge(t: Translate, of: { date_of_birth: string | null; age: number | null }): string {
  if (!of.date_of_birth) return '';
  const date = t.formats.day(of.date_of_birth);
  return of.age === null ? date : t('census.bornAndAge', { date, age: of.age });
}
