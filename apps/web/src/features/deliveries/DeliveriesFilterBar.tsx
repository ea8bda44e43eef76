import { NativeSelect } from '@mantine/core';
import { deliveryRowStates } from '@openroll/contract/deliveries';
import { useTranslate } from '../../platform/site/site.tsx';
import { FilterBar } from '../../ui/tables/FilterBar.tsx';
import { SearchForm } from '../../ui/tables/SearchForm.tsx';
import { answerChoices, type DeliveryFilters } from './deliveries.data.ts';

interface DeliveriesFilterBarProps {
  filters: DeliveryFilters;
  onFilter(changes: Partial<Record<keyof DeliveryFilters, string>>): void;
}

/** A name, a case or a number (Enter or the button), the status, and what the carrier has answered. */
export function DeliveriesFilterBar({ filters, onFilter }: DeliveriesFilterBarProps) {
  const t = useTranslate();
  return (
    <FilterBar>
      <SearchForm
        label={t('deliveries.searchFor')}
        value={filters.search}
        onSearch={(search) => onFilter({ search })}
      />
      <NativeSelect
        label={t('deliveries.status')}
        data={[
          { value: 'all', label: t('deliveries.allStatuses') },
          ...deliveryRowStates.map((status) => ({ value: status, label: t(`deliveries.${status}`) })),
        ]}
        value={filters.status}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('deliveries.answer')}
        disabled={filters.status === 'held'}
        data={[
          { value: 'all', label: t('deliveries.allAnswers') },
          ...answerChoices.map((state) => ({ value: state, label: t(`deliveries.answers.${state}`) })),
        ]}
        value={filters.answer}
        onChange={(event) => onFilter({ answer: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
