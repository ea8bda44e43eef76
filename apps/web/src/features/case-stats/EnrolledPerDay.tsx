import { lazy, Suspense } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { DataGrid } from '../../ui/tables/DataGrid.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import type { CaseStats } from './case-stats.data.ts';
import styles from './case-stats.module.css';

const PerDayLine = lazy(() => import('./PerDayLine.tsx'));

type Day = CaseStats['per_day'][number];

/** Applications per day as a small line, and as a table for whoever opens it. */
export function EnrolledPerDay({ days }: { days: readonly Day[] }) {
  const t = useTranslate();
  const columns: readonly Column<Day>[] = [
    { key: 'day', title: t('caseStats.day'), render: ({ day }) => t.formats.day(day) },
    {
      key: 'apps',
      title: t('caseStats.apps'),
      right: true,
      render: ({ num_enrolled }) => t.formats.number(num_enrolled),
    },
  ];
  return (
    <div>
      <h3 className={styles.heading}>{t('caseStats.perDay')}</h3>
      {days.length === 0 ? (
        <p className={styles.quiet}>{t('caseStats.noDays')}</p>
      ) : (
        <>
          <Suspense fallback={<div className={styles.line} />}>
            <PerDayLine
              points={days.map(({ day, num_enrolled }) => ({ day: t.formats.day(day), num_enrolled }))}
            />
          </Suspense>
          <details className={styles.details}>
            <summary>{t('caseStats.perDayTable')}</summary>
            <div className={styles.table}>
              <DataGrid
                label={t('caseStats.perDay')}
                columns={columns}
                rows={days}
                rowKey={({ day }) => day}
                empty=""
              />
            </div>
          </details>
        </>
      )}
    </div>
  );
}
