import { NativeSelect } from '@mantine/core';
import { enrollmentAgents, enrollmentStatusFilters } from '@openroll/contract/enrollments';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FilterBar } from '../../../ui/tables/FilterBar.tsx';
import type { EnrollmentFilters } from '../enrollments.data.ts';
import { EnrollmentSearch } from './EnrollmentSearch.tsx';

interface EnrollmentsFilterBarProps {
  filters: EnrollmentFilters;
  onFilter(changes: Partial<EnrollmentFilters>): void;
}

/** What is searched, the status (§8.3), and whose they are. */
export function EnrollmentsFilterBar({ filters, onFilter }: EnrollmentsFilterBarProps) {
  const t = useTranslate();
  return (
    <FilterBar>
      <EnrollmentSearch filters={filters} onFilter={onFilter} />
      <NativeSelect
        label={t('enrollments.status')}
        data={enrollmentStatusFilters.map((status) => ({
          value: status,
          label: t(`enrollments.status.${status}`),
        }))}
        value={filters.status}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('enrollments.whose')}
        data={enrollmentAgents.map((whose) => ({ value: whose, label: t(`enrollments.whose.${whose}`) }))}
        value={filters.agent}
        onChange={(event) => onFilter({ agent: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
