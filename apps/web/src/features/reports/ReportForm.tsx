import { Button, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { IconSearch } from '@tabler/icons-react';
import { useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList, type ShownProblem } from '../../ui/states/ProblemList.tsx';
import { FilterRows } from './filters/FilterRows.tsx';
import type { FilterFacts } from './filters/filter-facts.ts';
import type { FilterValueProps } from './filters/filter-value-props.ts';
import styles from './reports.module.css';
import { ScheduleFields } from './saved/ScheduleFields.tsx';
import type { OpenReport, ReportDraft } from './use-report-draft.ts';

interface ReportFormProps extends Pick<OpenReport, 'report'> {
  draft: ReportDraft;
  types: readonly FilterFacts[];
  caseField: FilterValueProps['caseField'];
  /** Whether it is somebody else's. */
  readOnly: boolean;
  problems: readonly ShownProblem[];
}

/** What a report asks, and when it is sent. */
export function ReportForm({ report, draft, types, caseField, readOnly, problems }: ReportFormProps) {
  const t = useTranslate();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        draft.search();
      }}
    >
      <ProblemList problems={problems} />
      {report && readOnly && (
        <Notice tone="info">{t('reportPage.readOnly', { name: report.user_name })}</Notice>
      )}
      <div className={styles.facts}>
        <TextInput
          label={t('reportPage.name')}
          name="name"
          className={styles.name}
          disabled={readOnly}
          autoComplete="off"
          maxLength={lengths.reportName}
          value={draft.name}
          error={draft.nameProblem}
          onChange={(event) => draft.setName(event.currentTarget.value)}
        />
        <ScheduleFields
          schedule={draft.schedule}
          owner={report && readOnly ? report.user_name : undefined}
          isNew={draft.schedule !== null && report?.schedule == null}
          onChange={draft.setSchedule}
        />
      </div>
      <FilterRows
        rows={draft.rows}
        types={types}
        problems={draft.problems}
        readOnly={readOnly}
        caseField={caseField}
        onChange={draft.setRows}
      />
      {!readOnly && (
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
  );
}
