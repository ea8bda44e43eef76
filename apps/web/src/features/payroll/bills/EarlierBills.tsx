import type { Reconciliation } from '@openroll/contract/payroll';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { ListCard } from '../../../ui/tables/ListCard.tsx';
import { useOwnPaging } from '../../../ui/tables/use-own-paging.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import { Money } from '../../../ui/values/Money.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { useBills } from '../payroll.data.ts';
import { billAddress } from './bill-address.ts';
import { statusTone, toLookAt } from './bill-status.ts';

/** Every bill of the case, newest first; each opens as it stands now. */
export function EarlierBills({ caseId, openId }: { caseId: number; openId: number }) {
  const t = useTranslate();
  const { payroll } = useAddresses();
  const paging = useOwnPaging();
  return (
    <ListCard
      title={t('payrollPage.billsOf')}
      columns={useBillColumns()}
      empty={t('payrollPage.noBills')}
      found={useBills(caseId, paging.page, paging.rowsPerPage)}
      paging={paging}
      rowHref={({ id }) => (id === openId ? undefined : billAddress(payroll(caseId), id))}
    />
  );
}

function useBillColumns(): readonly Column<Reconciliation>[] {
  const t = useTranslate();
  return [
    { key: 'file_name', title: t('payrollPage.fileName'), render: ({ file_name }) => file_name },
    {
      key: 'status',
      title: t('payrollPage.status'),
      onCard: 'corner',
      render: ({ status }) => (
        <StatusBadge tone={statusTone(status)}>{t(`payrollPage.billStatus.${status}`)}</StatusBadge>
      ),
    },
    {
      key: 'differences',
      title: t('payrollPage.differences'),
      right: true,
      render: (bill) => bill.status === 'ready' && t.formats.number(toLookAt(bill)),
    },
    {
      key: 'billed',
      title: t('payrollPage.billedTotal'),
      right: true,
      render: ({ billed_total }) => billed_total !== null && <Money dollars={billed_total} />,
    },
    {
      key: 'ours',
      title: t('payrollPage.ourTotal'),
      right: true,
      render: ({ our_total }) => our_total !== null && <Money dollars={our_total} />,
    },
    {
      key: 'created_at',
      title: t('payrollPage.uploaded'),
      render: ({ created_at }) => <Instant at={created_at} />,
    },
    { key: 'created_by', title: t('payrollPage.by'), render: ({ created_by }) => created_by },
  ];
}
