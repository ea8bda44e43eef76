import { lazy, Suspense } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { DataGrid } from '../../ui/tables/DataGrid.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { Money } from '../../ui/values/Money.tsx';
import type { CaseStats } from './case-stats.data.ts';
import styles from './case-stats.module.css';
import { type MixRow, productMix, shareOf } from './shares.ts';

/** The drawing of charts weighs more than the page: it comes after it. */
const ProductPies = lazy(() => import('./ProductPies.tsx'));

/** The product mix as a table and two pies of the same figures; a number in each slice leads to its line (§2.19). */
export function ProductMix({ stats }: { stats: CaseStats }) {
  const t = useTranslate();
  const rows = productMix(stats);
  const apps = sum(rows.map((row) => row.apps));
  const premium = sum(rows.map((row) => row.premium));
  const nameOf = (row: MixRow) => row.name ?? t('caseStats.otherProducts');
  const columns: readonly Column<MixRow>[] = [
    {
      key: 'product',
      title: t('caseStats.product'),
      render: (row) => (
        <span className={styles.name}>
          <span className={`${styles.swatch} ${styles[`slice${row.number}`]}`} aria-hidden="true">
            {row.number}
          </span>
          {nameOf(row)}
        </span>
      ),
    },
    { key: 'apps', title: t('caseStats.apps'), right: true, render: (row) => t.formats.number(row.apps) },
    {
      key: 'appsShare',
      title: t('caseStats.share'),
      right: true,
      render: (row) => t.formats.percent(shareOf(row.apps, apps)),
    },
    {
      key: 'premium',
      title: t('caseStats.premium'),
      right: true,
      render: (row) => <Money dollars={row.premium} />,
    },
    {
      key: 'premiumShare',
      title: t('caseStats.share'),
      right: true,
      render: (row) => t.formats.percent(shareOf(row.premium, premium)),
    },
  ];
  return (
    <div>
      <h3 className={styles.heading}>{t('caseStats.mix')}</h3>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('caseStats.noApps')}</p>
      ) : (
        <div className={styles.mix}>
          <div className={styles.table}>
            <DataGrid
              label={t('caseStats.mix')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.number}
              empty=""
            />
          </div>
          <Suspense fallback={<div className={styles.pies} />}>
            <ProductPies rows={rows} nameOf={nameOf} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
