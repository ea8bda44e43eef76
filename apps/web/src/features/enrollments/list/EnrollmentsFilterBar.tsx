import { Button, NativeSelect, TextInput } from '@mantine/core';
import { enrollmentRowStatuses, enrollmentSearchTypes } from '@openroll/contract/enrollments';
import { lengths } from '@openroll/domain/values/lengths';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FilterBar } from '../../../ui/tables/FilterBar.tsx';
import type { EnrollmentFilters } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

interface EnrollmentsFilterBarProps {
  filters: EnrollmentFilters;
  onFilter(changes: Partial<EnrollmentFilters>): void;
}

/** What is searched, the text (Enter or the button), and the status (§8.3). */
export function EnrollmentsFilterBar({ filters, onFilter }: EnrollmentsFilterBarProps) {
  const t = useTranslate();
  const [text, setText] = useState(filters.search_text);
  useEffect(() => setText(filters.search_text), [filters.search_text]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ search_text: text.trim() });
  };
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
      <form className={styles.search} onSubmit={search}>
        <TextInput
          className={styles.searchText}
          type="search"
          label={t('enrollments.searchFor')}
          value={text}
          maxLength={lengths.search}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('shared.search')}
        </Button>
      </form>
      <NativeSelect
        label={t('enrollments.status')}
        data={[
          { value: 'all', label: t('enrollments.allStatuses') },
          ...enrollmentRowStatuses.map((status) => ({
            value: status,
            label: t(`enrollments.status.${status}`),
          })),
        ]}
        value={filters.status}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
