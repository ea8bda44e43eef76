import { Button } from '@mantine/core';
import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { lengths } from '@openroll/domain/values/lengths';
import { type ReactNode, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import type { FilterFacts } from './filters/filter-facts.ts';
import type { FilterValueProps } from './filters/filter-value-props.ts';
import { ReportForm } from './ReportForm.tsx';
import { useReportSave } from './reports.data.ts';
import styles from './reports.module.css';
import { ReportResults } from './results/ReportResults.tsx';
import type { ColumnFacts } from './results/use-report-columns.tsx';
import { DeleteReport } from './saved/DeleteReport.tsx';
import { SaveAsModal } from './saved/SaveAsModal.tsx';
import { type OpenReport, useReportDraft } from './use-report-draft.ts';

interface ReportEditorProps extends OpenReport {
  types: readonly FilterFacts[];
  columns: readonly ColumnFacts[];
  status(status: EnrollmentRow['status']): ReactNode;
  caseField: FilterValueProps['caseField'];
}

/** One report: what it asks, when it is sent, what can be done with it, and below it what it finds. */
export function ReportEditor({ report, begunFrom, shown, types, columns, ...others }: ReportEditorProps) {
  const { status, caseField } = others;
  const t = useTranslate();
  const draft = useReportDraft({ report, begunFrom, shown });
  const save = useReportSave();
  const [isNaming, setNaming] = useState(false);
  const [isTold, setTold] = useState(false);
  const mayChange = report?.may.change ?? true;
  const store = (
    over: typeof report,
    given: Parameters<typeof draft.fields>[0],
    after: () => void = () => undefined,
  ) => {
    const fields = draft.fields(given);
    if (!fields) return;
    setTold(false);
    save.mutate(
      { over, fields },
      {
        onSuccess: (saved) => {
          draft.settle(saved);
          setTold(true);
          after();
        },
      },
    );
  };
  const problems = save.error ? problemsOf(save.error, t) : [];
  return (
    <>
      {isTold && !draft.isDirty && (
        <Notice tone="good" onClose={() => setTold(false)}>
          {t('reportPage.savedNow')}
        </Notice>
      )}
      <Card
        title={report?.name ?? begunFrom?.name ?? t('reportPage.newReport')}
        actions={
          <>
            <span role="status" className={styles.unsaved}>
              {draft.isDirty && t('shared.unsaved')}
            </span>
            {report && mayChange && <DeleteReport report={report} />}
            <Button
              variant="default"
              onClick={() => {
                save.reset();
                if (draft.search()) setNaming(true);
              }}
            >
              {t('reportPage.saveAs')}
            </Button>
            {mayChange && (
              <Button
                variant={draft.isDirty ? 'filled' : 'default'}
                loading={save.isPending && !isNaming}
                onClick={() => store(report, draft)}
              >
                {t('shared.save')}
              </Button>
            )}
          </>
        }
      >
        <ReportForm
          report={report}
          draft={draft}
          types={types}
          caseField={caseField}
          readOnly={!mayChange}
          problems={isNaming ? [] : problems}
        />
      </Card>
      <ReportResults
        view={shown}
        name={draft.name}
        facts={columns}
        readOnly={!mayChange}
        status={status}
        onShow={draft.show}
      />
      <SaveAsModal
        opened={isNaming}
        name={report ? t('reportPage.copyOf', { name: draft.name }).slice(0, lengths.reportName) : draft.name}
        isSent={report !== undefined && draft.schedule !== null}
        busy={save.isPending}
        problems={problems}
        onSave={(name) =>
          store(undefined, { name, schedule: report ? null : draft.schedule }, () => setNaming(false))
        }
        onClose={() => {
          setNaming(false);
          save.reset();
        }}
      />
      <LeaveGuard when={draft.isDirty} ofSearch />
    </>
  );
}
