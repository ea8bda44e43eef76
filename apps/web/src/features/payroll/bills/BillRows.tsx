import type { ReconciliationOutcome } from '@openroll/domain/payroll/outcomes';
import type { Translate } from '@openroll/messages/texts';
import type { ListState } from '../../../platform/navigation/list-state.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars } from '../../../platform/texts/format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { CountChoice } from '../../../ui/tables/CountChoice.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { FilterBar } from '../../../ui/tables/FilterBar.tsx';
import { SearchField } from '../../../ui/tables/SearchField.tsx';
import type { Bill } from '../payroll.data.ts';
import styles from '../payroll.module.css';
import { useResultColumns } from './use-result-columns.tsx';

interface BillRowsProps {
  bill: Bill;
  list: ListState<Readonly<Record<'outcome' | 'search_text', string>>>;
  /** The one that is shown. */
  outcome: ReconciliationOutcome | 'all';
  refreshing: boolean;
}

/** The result person by person. The outcomes with their sums stand above; each shows its rows. */
export function BillRows({ bill, list, outcome, refreshing }: BillRowsProps) {
  const t = useTranslate();
  const columns = useResultColumns();
  return (
    <Card title={t('payrollPage.result')} padded={false}>
      <CountChoice
        label={t('payrollPage.show')}
        wide
        counts={bill.totals.map((total) => ({
          kind: total.outcome,
          text: t(`payroll.outcome.${total.outcome}`),
          count: total.rows,
          more: total.rows > 0 && <span className={`${styles.countMoney} numbers`}>{moneyOf(t, total)}</span>,
        }))}
        chosen={outcome}
        onChoose={(chosen) => list.filterBy({ outcome: chosen })}
      />
      <div className={styles.filters}>
        <FilterBar>
          <SearchField
            label={t('payrollPage.search')}
            value={list.filters.search_text}
            onSearch={(search_text) => list.filterBy({ search_text })}
          />
        </FilterBar>
      </div>
      <DataTable
        label={t('payrollPage.result')}
        plain
        columns={columns}
        rows={bill.result.rows}
        rowKey={({ id }) => id}
        empty={t('payrollPage.nothingFound')}
        refreshing={refreshing}
        paging={{
          page: list.page,
          rowsPerPage: list.rowsPerPage,
          total: bill.result.total_count,
          onPage: list.goToPage,
          onRowsPerPage: list.setRowsPerPage,
        }}
      />
    </Card>
  );
}

/** What the rows of an outcome differ by; where they do not, what they come to. */
function moneyOf(t: Translate, { difference, billed }: Bill['totals'][number]): string {
  if (difference === 0) return formatDollars(t, billed);
  const amount = formatDollars(t, Math.abs(difference));
  return t(difference > 0 ? 'payrollPage.more' : 'payrollPage.less', { amount });
}
