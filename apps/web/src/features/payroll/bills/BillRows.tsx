import { type ReconciliationOutcome, reconciliationOutcomes } from '@openroll/domain/payroll/outcomes';
import type { ListState } from '../../../platform/navigation/list-state.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars } from '../../../platform/texts/format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and has no say over its layout. */}
      <div className={styles.counts} role="group" aria-label={t('payrollPage.show')}>
        {reconciliationOutcomes.map((one) => {
          const sums = bill.totals.find((total) => total.outcome === one);
          return (
            <button
              key={one}
              type="button"
              className={styles.count}
              aria-pressed={outcome === one}
              onClick={() => list.filterBy({ outcome: outcome === one ? 'all' : one })}
            >
              <span className={`${styles.countRows} numbers`}>{t.formats.number(sums?.rows ?? 0)}</span>{' '}
              <span>{t(`payroll.outcome.${one}`)}</span>{' '}
              {sums && sums.rows > 0 && (
                <span className={`${styles.countMoney} numbers`}>
                  {sums.difference === 0
                    ? formatDollars(t, sums.billed)
                    : t(sums.difference > 0 ? 'payrollPage.more' : 'payrollPage.less', {
                        amount: formatDollars(t, Math.abs(sums.difference)),
                      })}
                </span>
              )}
            </button>
          );
        })}
      </div>
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
