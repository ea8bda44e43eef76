import { NativeSelect } from '@mantine/core';
import type { ReportGroup } from '@openroll/domain/reports/groups';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { ReportView } from '../report-view.ts';
import { useReportGroups } from '../reports.data.ts';
import styles from '../reports.module.css';
import { barsOf, formatMeasure, type Measure, maxBars, measureKey, measures } from './group-measures.ts';
import { useGroupColumns } from './use-group-columns.tsx';

/** The drawing of charts weighs more than the page: it comes after it. */
const GroupChart = lazy(() => import('./GroupChart.tsx'));

/** Their groups follow a calendar or a clock: they stand beside each other, not below. */
const inTime: ReadonlySet<ReportGroup> = new Set(['month', 'hour', 'age']);

/** What a report finds, added up: a chart of one figure, and a table of all of them with their totals. */
export function GroupedReport({ filters, by }: { filters: ReportView['filters']; by: ReportGroup }) {
  const t = useTranslate();
  const found = useReportGroups(filters, by);
  const [measure, setMeasure] = useState<Measure>('enrollments');
  const group = t(`reportPage.group.${by}`);
  const columns = useGroupColumns(found.data, group, by === 'case');
  const groups = found.data?.groups ?? [];
  const bars = barsOf(groups, measure, inTime.has(by));
  const measureName = t(measureKey[measure]);
  const words = bars.map(({ label, value }) => `${label} ${formatMeasure(t, measure, value)}`).join(', ');
  return (
    <div className={styles.grouped}>
      {bars.length > 0 && (
        <Card
          level={3}
          title={t('reportPage.chart')}
          actions={
            <NativeSelect
              size="xs"
              aria-label={t('reportPage.chartOf')}
              value={measure}
              data={measures.map((one) => ({ value: one, label: t(measureKey[one]) }))}
              onChange={({ currentTarget: { value } }) =>
                setMeasure(measures.find((one) => one === value) ?? 'enrollments')
              }
            />
          }
        >
          <figure className={styles.figure}>
            <div
              role="img"
              aria-label={t('reportPage.chartWords', { measure: measureName, group, words })}
              className={found.isPlaceholderData ? styles.waiting : undefined}
            >
              <Suspense fallback={<div className={styles.chartToCome} />}>
                <GroupChart
                  bars={bars}
                  name={measureName}
                  isUpright={inTime.has(by)}
                  format={(value) => formatMeasure(t, measure, value)}
                />
              </Suspense>
            </div>
            {groups.length > maxBars && (
              <figcaption className={styles.quiet}>
                {t(inTime.has(by) ? 'reportPage.chartLast' : 'reportPage.chartMore', {
                  shown: maxBars,
                  count: groups.length,
                })}
              </figcaption>
            )}
          </figure>
        </Card>
      )}
      <DataTable
        label={t('reportPage.asGroups', { group })}
        columns={columns}
        rows={found.data?.groups}
        rowKey={({ key }) => key}
        empty={t('reportPage.empty')}
        error={found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
      />
    </div>
  );
}
