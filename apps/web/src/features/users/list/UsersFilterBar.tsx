import { Checkbox } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FilterBar } from '../../../ui/tables/FilterBar.tsx';
import { SearchField } from '../../../ui/tables/SearchField.tsx';
import type { UsersFilters } from '../users.data.ts';

interface UsersFilterBarProps {
  filters: UsersFilters;
  onFilter(changes: Partial<UsersFilters>): void;
}

/** §1.13: the user search waits 50 ms. */
const searchDelay = 50;

export function UsersFilterBar({ filters, onFilter }: UsersFilterBarProps) {
  const t = useTranslate();
  return (
    <FilterBar>
      <SearchField value={filters.search} delay={searchDelay} onSearch={(search) => onFilter({ search })} />
      <Checkbox
        label={t('users.includeDeactivated')}
        mb={8}
        checked={filters.deactivated === 'yes'}
        onChange={(event) => onFilter({ deactivated: event.currentTarget.checked ? 'yes' : '' })}
      />
      <Checkbox
        label={t('users.onlyAwaiting')}
        mb={8}
        checked={filters.awaiting === 'yes'}
        onChange={(event) => onFilter({ awaiting: event.currentTarget.checked ? 'yes' : '' })}
      />
    </FilterBar>
  );
}
