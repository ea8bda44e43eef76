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

/** Pixels of one bar with the room around it, and of a letter beside it. */
const barRoom = 34;
const letterRoom = 7;
const uprightHeight = 280;
/** More figures above columns would run into each other. */
const maxFigures = 13;

/** One figure of each group, each written at its bar; all of them stand in the table below. */
export default function GroupChart({ bars, name, isUpright, format }: GroupChartProps) {
  const longest = (texts: readonly string[], least: number, most: number) =>
    Math.min(most, Math.max(least, ...texts.map((text) => text.length * letterRoom + 12)));
  const figures = longest(
    bars.map(({ value }) => format(value)),
    30,
    110,
  );
  const labels = longest(
    bars.map(({ label }) => label),
    50,
    130,
  );
  const looks = isUpright
    ? ({ orientation: 'horizontal', gridAxis: 'x', h: uprightHeight, right: 8 } as const)
    : ({ orientation: 'vertical', gridAxis: 'none', h: bars.length * barRoom + 30, right: figures } as const);
  return (
    <div className={styles.chart} aria-hidden="true">
      <BarChart
        h={looks.h}
        data={bars.map((bar) => ({ ...bar }))}
        dataKey="label"
        orientation={looks.orientation}
        gridAxis={looks.gridAxis}
        series={[{ name: 'value', label: name, color: 'var(--accent)' }]}
        // Lying bars bring their figures along: a scale below them would only take room.
        withXAxis={isUpright}
        xAxisProps={isUpright ? { interval: 'preserveStartEnd' } : { domain: [0, 'dataMax'] }}
        yAxisProps={isUpright ? { width: figures, allowDecimals: false } : { width: labels, interval: 0 }}
        withBarValueLabel={!isUpright || bars.length <= maxFigures}
        valueLabelProps={{ fill: 'var(--mantine-color-text)' }}
        valueFormatter={format}
        maxBarWidth={28}
        barProps={{ isAnimationActive: false, radius: 3 }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 18, right: looks.right } }}
        tickLine="none"
      />
    </div>
  );
}
