import { Button, TextInput } from '@mantine/core';
import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { lengths } from '@openroll/domain/values/lengths';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { FilterRows } from './filters/FilterRows.tsx';
import type { FilterFacts } from './filters/filter-facts.ts';
import type { FilterValueProps } from './filters/filter-value-props.ts';
import { useReportSave } from './reports.data.ts';
import styles from './reports.module.css';
import { ReportResults } from './results/ReportResults.tsx';
import type { ColumnFacts } from './results/use-report-columns.tsx';
import { DeleteReport } from './saved/DeleteReport.tsx';
import { SaveAsModal } from './saved/SaveAsModal.tsx';
import { ScheduleFields } from './saved/ScheduleFields.tsx';
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
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            draft.search();
          }}
        >
          {!isNaming && <ProblemList problems={problems} />}
          {report && !mayChange && (
            <Notice tone="info">{t('reportPage.readOnly', { name: report.user_name })}</Notice>
          )}
          <div className={styles.facts}>
            <TextInput
              label={t('reportPage.name')}
              name="name"
              className={styles.name}
              disabled={!mayChange}
              autoComplete="off"
              maxLength={lengths.reportName}
              value={draft.name}
              error={draft.nameProblem}
              onChange={(event) => draft.setName(event.currentTarget.value)}
            />
            <ScheduleFields
              schedule={draft.schedule}
              owner={report && !mayChange ? report.user_name : undefined}
              isNew={draft.schedule !== null && report?.schedule == null}
              onChange={draft.setSchedule}
            />
          </div>
          <FilterRows
            rows={draft.rows}
            types={types}
            problems={draft.problems}
            readOnly={!mayChange}
            caseField={caseField}
            onChange={draft.setRows}
          />
          {mayChange && (
            <div className={styles.search}>
              <Button type="submit" leftSection={<IconSearch size={16} aria-hidden="true" />}>
                {t('shared.search')}
              </Button>
              <span role="status" className={styles.quiet}>
                {!draft.isSearched && t('reportPage.notSearched')}
              </span>
            </div>
          )}
        </form>
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
