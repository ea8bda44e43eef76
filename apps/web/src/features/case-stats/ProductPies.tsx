import '@mantine/charts/styles.css';
import { PieChart } from '@mantine/charts';
import { useTranslate } from '../../platform/site/site.tsx';
import { formatDollars } from '../../platform/texts/format.ts';
import styles from './case-stats.module.css';
import type { MixRow } from './shares.ts';

interface ProductPiesProps {
  rows: readonly MixRow[];
  nameOf(row: MixRow): string;
}

/** The same shares twice, by applications and by premium. Their figures stand in the table beside them. */
export default function ProductPies({ rows, nameOf }: ProductPiesProps) {
  const t = useTranslate();
  return (
    <div className={styles.pies}>
      <Pie
        title={t('caseStats.pieOfCount')}
        rows={rows}
        nameOf={nameOf}
        measure={(row) => row.apps}
        format={t.formats.number}
      />
      <Pie
        title={t('caseStats.pieOfPremium')}
        rows={rows}
        nameOf={nameOf}
        measure={(row) => row.premium}
        format={(dollars) => formatDollars(t, dollars)}
      />
    </div>
  );
}

interface PieProps extends ProductPiesProps {
  title: string;
  measure(row: MixRow): number;
  format(value: number): string;
}

function Pie({ title, rows, nameOf, measure, format }: PieProps) {
  const cells = rows
    .filter((row) => measure(row) > 0)
    .map((row) => ({
      key: row.number,
      name: nameOf(row),
      number: String(row.number),
      value: measure(row),
      color: `var(--slice-${row.number})`,
    }));
  const words = cells.map(({ name, value }) => `${name} ${format(value)}`).join(', ');
  return (
    <figure className={styles.pie}>
      <div role="img" aria-label={`${title}: ${words}`}>
        <PieChart
          data={cells}
          size={150}
          strokeWidth={2}
          withTooltip
          tooltipDataSource="segment"
          valueFormatter={format}
          pieProps={{ isAnimationActive: false, label: sliceNumber, labelLine: false, rootTabIndex: -1 }}
          pieChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

interface Slice {
  readonly cx?: number | string | undefined;
  readonly cy?: number | string | undefined;
  readonly midAngle?: number | undefined;
  readonly outerRadius?: number | string | undefined;
  readonly percent?: number | undefined;
  readonly payload?: { readonly number?: string };
}

/** The number of the line that a slice belongs to, so that no color has to be told from another. */
function sliceNumber({ cx = 0, cy = 0, midAngle = 0, outerRadius = 0, percent = 0, payload }: Slice) {
  if (percent < 0.04) return null;
  const angle = (-midAngle * Math.PI) / 180;
  const reach = Number(outerRadius) * 0.68;
  return (
    <text
      x={Number(cx) + reach * Math.cos(angle)}
      y={Number(cy) + reach * Math.sin(angle)}
      className={styles.sliceNumber}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {payload?.number}
    </text>
  );
}
