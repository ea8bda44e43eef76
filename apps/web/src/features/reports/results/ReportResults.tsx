import { Button, NativeSelect } from '@mantine/core';
import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { reportGroups } from '@openroll/domain/reports/groups';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { useListState } from '../../../platform/navigation/list-state.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useOnceOpened } from '../../../ui/dialogs/use-once-opened.ts';
import { ExportNotice } from '../../../ui/tables/ExportNotice.tsx';
import { groupNamed, type ReportView } from '../report-view.ts';
import { defaultSort, useReportFile, useReportRows } from '../reports.data.ts';
import styles from '../reports.module.css';
import { DownloadButtons } from './DownloadButtons.tsx';
import { GroupedReport } from './GroupedReport.tsx';
import { ReportList } from './ReportList.tsx';
import type { ColumnFacts } from './use-report-columns.tsx';

const ColumnsDrawer = lazy(() => import('./ColumnsDrawer.tsx'));

interface ReportResultsProps {
  view: ReportView;
  /** Of the report, for the email about its file. */
  name: string;
  facts: readonly ColumnFacts[];
  readOnly: boolean;
  status(status: EnrollmentRow['status']): ReactNode;
  onShow(changes: Partial<ReportView>): void;
}

const noFilters = { filters: {}, sort: defaultSort };

/** What a report finds: its rows, or what they add up to; how they are shown, and the way to a file of them. */
export function ReportResults({ view, name, facts, readOnly, status, onShow }: ReportResultsProps) {
  const t = useTranslate();
  const list = useListState<Record<string, string>>(noFilters);
  const rows = useReportRows(view, list);
  const file = useReportFile();
  const [isChoosing, setChoosing] = useState(false);
  const hasChosen = useOnceOpened(isChoosing);
  const total = view.groupBy ? undefined : rows.data?.total_count;
  return (
    <section aria-label={t('reportPage.results')}>
      <div className={styles.toolbar}>
        <h2 className={styles.resultsTitle}>
          {view.groupBy
            ? t('reportPage.asGroups', { group: t(`reportPage.group.${view.groupBy}`) })
            : t('reportPage.results')}
          {total !== undefined && <span className={styles.count}> {t.formats.number(total)}</span>}
        </h2>
        <div className={`${styles.tools} no-print`}>
          <NativeSelect
            label={t('reportPage.groupBy')}
            className={styles.groupBy}
            disabled={readOnly}
            value={view.groupBy ?? ''}
            data={[
              { value: '', label: t('reportPage.group.none') },
              ...reportGroups.map((group) => ({ value: group, label: t(`reportPage.group.${group}`) })),
            ]}
            onChange={(event) => onShow({ groupBy: groupNamed(event.currentTarget.value) })}
          />
          {!readOnly && (
            <Button
              variant="default"
              leftSection={<IconColumns3 size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              {t('reportPage.columns')}
            </Button>
          )}
          <DownloadButtons
            busy={file.isPending ? file.variables.format : undefined}
            onDownload={(format) => file.mutate({ view, sort: list.sort, format, name })}
          />
        </div>
      </div>
      <div className={styles.notice}>
        <ExportNotice begun={file} />
      </div>
      {view.groupBy && <p className={styles.fileNote}>{t('reportPage.groupsDownload')}</p>}
      {view.groupBy ? (
        <GroupedReport filters={view.filters} by={view.groupBy} />
      ) : (
        <ReportList view={view} facts={facts} found={rows} list={list} status={status} />
      )}
      {hasChosen && (
        <ColumnsDrawer
          opened={isChoosing}
          facts={facts}
          chosen={view.columns}
          onChange={(columns) => onShow({ columns })}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
