import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './case-stats.module.css';

interface PerDayLineProps {
  points: { readonly day: string; readonly num_enrolled: number }[];
}

/** A small line of what was enrolled each day; its figures stand in the table below it. */
export default function PerDayLine({ points }: PerDayLineProps) {
  const t = useTranslate();
  return (
    <div className={styles.line} aria-hidden="true">
      <AreaChart
        h={140}
        data={points}
        dataKey="day"
        series={[{ name: 'num_enrolled', label: t('caseStats.apps'), color: 'var(--accent)' }]}
        curveType="linear"
        withDots={points.length < 3}
        valueFormatter={t.formats.number}
        // As many as there is room for: of more, one in the middle would be left out.
        yAxisProps={{ allowDecimals: false, width: 40, tickCount: 3 }}
        areaChartProps={{ accessibilityLayer: false }}
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
