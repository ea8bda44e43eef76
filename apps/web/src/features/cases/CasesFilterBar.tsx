import { NativeSelect } from '@mantine/core';
import { useSay } from '../../platform/site.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { CasesFilters } from './cases.data.ts';

interface CasesFilterBarProps {
  filters: CasesFilters;
  onFilter(changes: Partial<CasesFilters>): void;
}

/** Status, what is searched, and the text; delivery is chosen from three instead of typed (S1 §2). */
export function CasesFilterBar({ filters, onFilter }: CasesFilterBarProps) {
  const say = useSay();
  const properties = [
    { value: 'all', label: say('cases.searchAll') },
    { value: 'name', label: say('cases.searchName') },
    { value: 'agents', label: say('cases.searchAgents') },
    { value: 'tags', label: say('cases.searchTags') },
    { value: 'products', label: say('cases.searchProducts') },
    { value: 'delivery', label: say('cases.searchDelivery') },
  ];
  const deliveries = [
    { value: '', label: say('cases.deliveryAll') },
    { value: 'paused', label: say('cases.deliveryPaused') },
    { value: 'transmit', label: say('cases.deliveryTransmit') },
  ];
  const statuses = [
    { value: 'all', label: say('cases.statusAll') },
    { value: 'active', label: say('cases.statusActive') },
    { value: 'inactive', label: say('cases.statusInactive') },
  ];
  const isDelivery = filters.property === 'delivery';
  const changeProperty = (property: string) =>
    onFilter(isDelivery || property === 'delivery' ? { property, search: '' } : { property });
  return (
    <FilterBar>
      {isDelivery ? (
        <NativeSelect
          label={say('cases.delivery')}
          data={deliveries}
          value={filters.search}
          onChange={(event) => onFilter({ search: event.currentTarget.value })}
        />
      ) : (
        <SearchField value={filters.search} onSearch={(search) => onFilter({ search })} />
      )}
      <NativeSelect
        label={say('cases.searchBy')}
        data={properties}
        value={filters.property}
        onChange={(event) => changeProperty(event.currentTarget.value)}
      />
      <NativeSelect
        label={say('cases.status')}
        data={statuses}
        value={filters.status}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
