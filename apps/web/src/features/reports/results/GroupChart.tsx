import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import styles from '../reports.module.css';
import type { Bar } from './group-measures.ts';

interface GroupChartProps {
  bars: readonly Bar[];
  /** Of the figure that is drawn. */
  name: string;
  /** Columns beside each other, instead of bars below each other. */
  isUpright: boolean;
  format(value: number): string;
}

/** Pixels of one bar with the room around it. */
const barRoom = 34;
const axisRoom = 44;
const uprightHeight = 280;

/** One figure of each group, each written at its bar; all of them stand in the table below. */
export default function GroupChart({ bars, name, isUpright, format }: GroupChartProps) {
  const axis = isUpright
    ? {
        yAxisProps: { width: 84, allowDecimals: false },
        xAxisProps: { interval: 'preserveStartEnd' as const },
      }
    : { yAxisProps: { width: 150, interval: 0 }, xAxisProps: { allowDecimals: false } };
  return (
    <div className={styles.chart} aria-hidden="true">
      <BarChart
        h={isUpright ? uprightHeight : bars.length * barRoom + axisRoom}
        data={bars.map((bar) => ({ ...bar }))}
        dataKey="label"
        orientation={isUpright ? 'horizontal' : 'vertical'}
        series={[{ name: 'value', label: name, color: 'var(--accent)' }]}
        gridAxis={isUpright ? 'x' : 'y'}
        withBarValueLabel={!isUpright || bars.length <= 13}
        valueLabelProps={{ fill: 'var(--mantine-color-text)' }}
        valueFormatter={format}
        maxBarWidth={28}
        barProps={{ isAnimationActive: false, radius: 3 }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 18, right: isUpright ? 8 : 90 } }}
        tickLine="none"
        {...axis}
      />
    </div>
  );
}
