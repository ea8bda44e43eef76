import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import type { EnrollmentDetail } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

type Census = NonNullable<EnrollmentDetail['census']>;
type Person = NonNullable<Census['primary']>;

interface CensusInformationProps {
  census: Census;
  /** What was entered otherwise (AC25). */
  differences: EnrollmentDetail['census_differs'];
}

/** The family as the census knows it (§8.2). */
export function CensusInformation({ census, differences }: CensusInformationProps) {
  const t = useTranslate();
  const people = [
    [t('enrollments.primary'), census.primary],
    [t('enrollments.spouse'), census.spouse],
    ...census.children.map((child) => [t('enrollments.child'), child] as const),
  ] as const;
  return (
    <Card title={t('enrollments.census')}>
      {differences.map((difference) => (
        <Notice key={difference} tone="warning">
          {t(`enrollments.censusDiffers.${difference}`)}
        </Notice>
      ))}
      {people.map(
        ([part, person], index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: two children may bear one name.
          person && <CensusPerson key={index} part={part} person={person} />,
      )}
    </Card>
  );
}

function CensusPerson({ part, person }: { part: string; person: Person }) {
  const t = useTranslate();
  const street = [person.address1, person.address2].filter(Boolean).join(', ');
  const place = [person.city, [person.state, person.zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const born = person.date_of_birth && t.formats.day(person.date_of_birth);
  const age = person.age !== null && t('enrollments.age', { age: person.age });
  return (
    <section className={styles.person}>
      <h3>
        {person.applicant_name} <span className={styles.quiet}>{part}</span>
      </h3>
      <Facts
        of={[
          [t('enrollments.birth'), born && (age ? `${born} (${age})` : born)],
          [t('enrollments.address'), [street, place].filter(Boolean).join(', ')],
          [t('enrollments.contact'), [person.email, person.phone].filter(Boolean).join(', ')],
        ]}
      />
    </section>
  );
}
