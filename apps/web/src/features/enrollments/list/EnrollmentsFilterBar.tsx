import { NativeSelect } from '@mantine/core';
import {
  enrollmentAgents,
  enrollmentSearchTypes,
  enrollmentStatusFilters,
} from '@openroll/contract/enrollments';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FilterBar } from '../../../ui/tables/FilterBar.tsx';
import { SearchForm } from '../../../ui/tables/SearchForm.tsx';
import type { EnrollmentFilters } from '../enrollments.data.ts';

interface EnrollmentsFilterBarProps {
  filters: EnrollmentFilters;
  onFilter(changes: Partial<EnrollmentFilters>): void;
}

/** What is searched, the text (Enter or the button), the status (§8.3), and whose they are. */
export function EnrollmentsFilterBar({ filters, onFilter }: EnrollmentsFilterBarProps) {
  const t = useTranslate();
  return (
    <FilterBar>
      <NativeSelect
        label={t('enrollments.searchIn')}
        data={enrollmentSearchTypes.map((type) => ({
          value: type,
          label: t(`enrollments.search.${type}`),
        }))}
        value={filters.search_type}
        onChange={(event) => onFilter({ search_type: event.currentTarget.value })}
      />
      <SearchForm
        label={t('enrollments.searchFor')}
        value={filters.search_text}
        onSearch={(search_text) => onFilter({ search_text })}
      />
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
