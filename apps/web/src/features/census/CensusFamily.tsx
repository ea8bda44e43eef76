import { Text } from '@mantine/core';
import type { CensusApplicant } from '@openroll/contract/census';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { SmallTable } from '../../ui/tables/SmallTable.tsx';
import { birthAndAge } from './CensusPerson.tsx';

/** Spouse and children with date of birth and age. */
export function CensusFamily({ person }: { person: CensusApplicant }) {
  const t = useTranslate();
  const family = [
    ...(person.spouse ? [{ ...person.spouse, kind: t('census.spouse') }] : []),
    ...person.children.map((child) => ({ ...child, kind: t('census.child') })),
  ];
  return (
    <Card title={t('census.family')}>
      {family.length === 0 ? (
        <Text c="dimmed">{t('census.noFamily')}</Text>
      ) : (
        <SmallTable
          label={t('census.family')}
          columns={[
            { title: t('census.name') },
            { title: t('census.relationship') },
            { title: t('census.dateOfBirth'), numbers: true },
          ]}
          rows={family.map((one) => [`${one.first_name} ${one.last_name}`, one.kind, birthAndAge(t, one)])}
        />
      )}
    </Card>
  );
}
