import { Table, Text } from '@mantine/core';
import type { CensusApplicant } from '@openroll/contract/census';
import { useTranslate } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
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
        <Table aria-label={t('census.family')} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('census.name')}</Table.Th>
              <Table.Th>{t('census.relationship')}</Table.Th>
              <Table.Th>{t('census.dateOfBirth')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {family.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: relatives have no id and their order never changes here.
              <Table.Tr key={index}>
                <Table.Td>
                  {one.first_name} {one.last_name}
                </Table.Td>
                <Table.Td>{one.kind}</Table.Td>
                <Table.Td className="numbers">{birthAndAge(t, one)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}
