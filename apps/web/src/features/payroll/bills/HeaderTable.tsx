import { NativeSelect } from '@mantine/core';
import type { BillColumn } from '@openroll/domain/payroll/columns';
import { useTranslate } from '../../../platform/site/site.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Bill } from '../payroll.data.ts';
import type { BillMapping } from './bill-mapping.ts';
import { knownTone } from './known-tone.ts';

interface HeaderTableProps {
  bill: Pick<Bill, 'headers' | 'columns'>;
  mapping: BillMapping;
  onChoose(header: string, column: BillColumn | null): void;
}

/** Each header of a bill, a few of its cells, and the column that it is taken for. */
export function HeaderTable({ bill, mapping, onChoose }: HeaderTableProps) {
  const t = useTranslate();
  const choices = [
    { value: '', label: t('payrollPage.ignore') },
    ...bill.columns.map(({ name, required }) => {
      const column = t(`payrollPage.bill.${name}`);
      return { value: name, label: required ? t('payrollPage.requiredColumn', { column }) : column };
    }),
  ];
  return (
    <DataTable
      label={t('payrollPage.mapping')}
      rows={bill.headers}
      rowKey={({ header }) => header}
      empty={t('payrollPage.noHeaders')}
      columns={[
        { key: 'header', title: t('payrollPage.headerInBill'), render: ({ header }) => header },
        {
          key: 'examples',
          title: t('payrollPage.examples'),
          onCard: 'wide',
          // Masked ones look alike.
          render: ({ examples }) => [...new Set(examples)].join(' · '),
        },
        {
          key: 'column',
          title: t('payrollPage.takenFor'),
          onCard: 'wide',
          render: ({ header }) => (
            <NativeSelect
              aria-label={t('payrollPage.columnOf', { header })}
              data={choices}
              value={mapping[header] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChoose(header, bill.columns.find(({ name }) => name === value)?.name ?? null)
              }
            />
          ),
        },
        {
          key: 'by',
          title: t('payrollPage.known'),
          onCard: 'corner',
          render: ({ header, column, by }) => {
            const shown = (mapping[header] ?? null) === column ? by : 'chosen';
            return <StatusBadge tone={knownTone(shown)}>{t(`payrollPage.by.${shown}`)}</StatusBadge>;
          },
        },
      ]}
    />
  );
}
