import { NativeSelect } from '@mantine/core';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FilterBar } from '../../../ui/tables/FilterBar.tsx';
import { SearchField } from '../../../ui/tables/SearchField.tsx';
import type { CasesFilters } from '../cases.data.ts';

interface CasesFilterBarProps {
  filters: CasesFilters;
  onFilter(changes: Partial<CasesFilters>): void;
}

/** Status, what is searched, and the text; delivery is chosen from three instead of typed (§2.3). */
export function CasesFilterBar({ filters, onFilter }: CasesFilterBarProps) {
  const t = useTranslate();
  const mayImport = useMay('manage_census');
  const properties = [
    { value: 'all', label: t('cases.searchAll') },
    { value: 'name', label: t('cases.searchName') },
    { value: 'agents', label: t('cases.searchAgents') },
    { value: 'tags', label: t('cases.searchTags') },
    { value: 'products', label: t('cases.searchProducts') },
    { value: 'delivery', label: t('cases.searchDelivery') },
  ];
  const deliveries = [
    { value: '', label: t('cases.deliveryAll') },
    { value: 'paused', label: t('cases.deliveryPaused') },
    { value: 'transmit', label: t('cases.deliveryTransmit') },
  ];
  const statuses = [
    { value: 'all', label: t('cases.statusAll') },
    { value: 'active', label: t('cases.statusActive') },
    { value: 'inactive', label: t('cases.statusInactive') },
    { value: 'ending', label: t('cases.statusEnding') },
    ...(mayImport ? [{ value: 'import_errors', label: t('cases.statusImportErrors') }] : []),
  ];
  const isDelivery = filters.property === 'delivery';
  const changeProperty = (property: string) =>
    onFilter(isDelivery || property === 'delivery' ? { property, search: '' } : { property });
  return (
    <FilterBar>
      {isDelivery ? (
        <NativeSelect
          label={t('cases.delivery')}
          data={deliveries}
          value={filters.search}
          onChange={(event) => onFilter({ search: event.currentTarget.value })}
        />
      ) : (
        <SearchField value={filters.search} onSearch={(search) => onFilter({ search })} />
      )}
      <NativeSelect
        label={t('cases.searchBy')}
        data={properties}
        value={filters.property}
        onChange={(event) => changeProperty(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('cases.status')}
        data={statuses}
        value={filters.status}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
