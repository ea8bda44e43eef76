import { NativeSelect } from '@mantine/core';
import { enrollmentSearchTypes } from '@openroll/contract/enrollments';
import { useTranslate } from '../../../platform/site/site.tsx';
import { SearchForm } from '../../../ui/tables/SearchForm.tsx';
import type { SearchFilters } from '../enrollments.data.ts';

interface EnrollmentSearchProps {
  filters: SearchFilters;
  onFilter(changes: Partial<SearchFilters>): void;
}

/** What is searched, and the text (Enter or the button): the same in each tab (§8.3). */
export function EnrollmentSearch({ filters, onFilter }: EnrollmentSearchProps) {
  const t = useTranslate();
  return (
    <>
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
    </>
  );
}
