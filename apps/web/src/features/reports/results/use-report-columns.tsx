import type { ReplyOf } from '@openroll/contract/endpoint';
import type { EnrollmentRow } from '@openroll/contract/enrollments';
import type { listReportColumns, ReportRow } from '@openroll/contract/reports';
import type { ReportColumn } from '@openroll/domain/reports/columns';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import { Money } from '../../../ui/values/Money.tsx';

/** What the server tells of a column. */
export type ColumnFacts = ReplyOf<typeof listReportColumns>[number];

/** The columns that are shown: those that were chosen, else the usual ones. */
export function shownColumns(
  facts: readonly ColumnFacts[],
  chosen: readonly ReportColumn[],
): readonly ColumnFacts[] {
  const known = chosen.flatMap((key) => facts.find((fact) => fact.key === key) ?? []);
  return known.length > 0 ? known : facts.filter(({ is_default }) => is_default);
}

const nothing = '–';

/** The chosen columns for the list, each written as its kind asks for. */
export function useReportColumns(
  facts: readonly ColumnFacts[],
  chosen: readonly ReportColumn[],
  status: (status: EnrollmentRow['status']) => ReactNode,
): readonly Column<ReportRow>[] {
  const t = useTranslate();
  return useMemo(() => {
    const render = ({ key, kind }: ColumnFacts, row: ReportRow): ReactNode => {
      if (key === 'status') return status(row.status);
      const value = row[key];
      if (value === undefined || value === null || value === '') return nothing;
      if (key === 'carrier_state') return row.carrier_state && t(`reportPage.carrier.${row.carrier_state}`);
      if (key === 'enrollment_mode') return t(`reportPage.mode.${row.enrollment_mode ?? 'inperson'}`);
      if (kind === 'money') return <Money dollars={Number(value)} />;
      if (kind === 'date') return <Instant at={String(value)} day />;
      if (kind === 'boolean') return t(value ? 'shared.yes' : 'shared.no');
      return value;
    };
    return shownColumns(facts, chosen).map((fact) => ({
      key: fact.key,
      title: fact.label,
      sortable: fact.is_sortable,
      right: fact.kind === 'money',
      ...(fact.key === 'status' ? { onCard: 'corner' as const } : {}),
      render: (row: ReportRow) => render(fact, row),
    }));
  }, [t, facts, chosen, status]);
}
