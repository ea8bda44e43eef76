import { Stack, Text } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { Money } from '../../../ui/values/Money.tsx';
import type { Bill } from '../payroll.data.ts';
import { PersonIds } from './PersonIds.tsx';

/** The first lines of a bill as they are read now. */
export function BillPreview({ lines }: { lines: Bill['preview'] }) {
  const t = useTranslate();
  return (
    <Stack gap="xs">
      <Text size="sm" fw={560}>
        {t('payrollPage.preview')}
      </Text>
      <DataTable
        label={t('payrollPage.preview')}
        rows={lines}
        rowKey={({ row }) => row}
        empty={t('payrollPage.nothingFound')}
        columns={[
          {
            key: 'name',
            title: t('payrollPage.name'),
            render: ({ name }) => name || t('payrollPage.noName'),
          },
          {
            key: 'row',
            title: t('payrollPage.row'),
            right: true,
            render: ({ row }) => t.formats.number(row),
          },
          { key: 'ids', title: t('payrollPage.employeeId'), render: (line) => <PersonIds of={line} /> },
          { key: 'product', title: t('payrollPage.product'), render: ({ product }) => product },
          { key: 'tier', title: t('payrollPage.tier'), render: ({ tier }) => tier },
          {
            key: 'amount',
            title: t('payrollPage.billed'),
            right: true,
            render: ({ amount }) => amount !== null && <Money dollars={amount} />,
          },
        ]}
      />
    </Stack>
  );
}
