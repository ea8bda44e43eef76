import { Text } from '@mantine/core';
import type { ReconciliationRow } from '@openroll/contract/payroll';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Money } from '../../../ui/values/Money.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { outcomeTone } from './bill-status.ts';
import { Difference } from './Difference.tsx';
import { PersonIds } from './PersonIds.tsx';

/** The columns of a result: who, what, both amounts, and what lies between them. */
export function useResultColumns(): readonly Column<ReconciliationRow>[] {
  const t = useTranslate();
  return [
    { key: 'name', title: t('payrollPage.name'), render: ({ name }) => name || t('payrollPage.noName') },
    {
      key: 'outcome',
      title: t('payrollPage.outcome'),
      onCard: 'corner',
      render: ({ outcome, reason, ended_on }) => (
        <>
          <StatusBadge tone={outcomeTone(outcome)}>{t(`payroll.outcome.${outcome}`)}</StatusBadge>
          {reason && (
            <Text size="sm" c="dimmed">
              {ended_on
                ? t('payrollPage.endedOn', {
                    reason: t(`payroll.reason.${reason}`),
                    day: t.formats.day(ended_on),
                  })
                : t(`payroll.reason.${reason}`)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'ids', title: t('payrollPage.employeeId'), render: (row) => <PersonIds of={row} /> },
    { key: 'product', title: t('payrollPage.product'), render: ({ product }) => product },
    { key: 'tier', title: t('payrollPage.tier'), render: ({ tier }) => tier },
    {
      key: 'billed',
      title: t('payrollPage.billed'),
      right: true,
      render: ({ billed }) => (billed === null ? '–' : <Money dollars={billed} />),
    },
    {
      key: 'ours',
      title: t('payrollPage.ours'),
      right: true,
      render: ({ ours }) => (ours === null ? '–' : <Money dollars={ours} />),
    },
    {
      key: 'difference',
      title: t('payrollPage.difference'),
      right: true,
      render: ({ difference }) => <Difference dollars={difference} />,
    },
    {
      key: 'bill_rows',
      title: t('payrollPage.billRows'),
      render: ({ bill_rows }) =>
        bill_rows.length > 0 && t.formats.list(bill_rows.map((row) => t.formats.number(row))),
    },
  ];
}
