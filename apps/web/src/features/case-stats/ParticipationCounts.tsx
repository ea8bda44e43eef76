import { useTranslate } from '../../platform/site/site.tsx';
import { DataGrid } from '../../ui/tables/DataGrid.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import type { CaseStats } from './case-stats.data.ts';
import styles from './case-stats.module.css';
import { type Participation, participationOf, shareOf } from './shares.ts';

const lines = ['total', 'completed', 'remaining', 'applied', 'waived'] as const;
type Line = (typeof lines)[number];

/** How many of the census decided, each with its percent of all, and the same as a bar (§2.19, §18.2). */
export function ParticipationCounts({ stats }: { stats: CaseStats }) {
  const t = useTranslate();
  const counts = participationOf(stats);
  const columns: readonly Column<Line>[] = [
    {
      key: 'figure',
      title: t('caseStats.figure'),
      titleHidden: true,
      render: (line) => <Name line={line} />,
    },
    {
      key: 'people',
      title: t('caseStats.people'),
      right: true,
      render: (line) => t.formats.number(counts[line]),
    },
    {
      key: 'share',
      title: t('caseStats.share'),
      right: true,
      render: (line) => t.formats.percent(shareOf(counts[line], counts.total)),
    },
  ];
  return (
    <div>
      <h3 className={styles.heading}>{t('caseStats.participation')}</h3>
      <ParticipationBar counts={counts} />
      <div className={styles.table}>
        <DataGrid
          label={t('caseStats.participation')}
          columns={columns}
          rows={lines}
          rowKey={(line) => line}
          empty=""
        />
      </div>
    </div>
  );
}

function Name({ line }: { line: Line }) {
  const t = useTranslate();
  return (
    <span className={styles.name}>
      {(line === 'applied' || line === 'waived' || line === 'remaining') && (
        <span className={`${styles.swatch} ${styles[line]}`} aria-hidden="true" />
      )}
      {t(`caseStats.${line}`)}
    </span>
  );
}

function ParticipationBar({ counts }: { counts: Participation }) {
  const t = useTranslate();
  return (
    <div className={styles.bar} role="img" aria-label={t('caseStats.participationBar', { ...counts })}>
      {(['applied', 'waived', 'remaining'] as const).map((line) => (
        <span key={line} className={styles[line]} style={{ flexGrow: counts[line] }} />
      ))}
    </div>
  );
}
