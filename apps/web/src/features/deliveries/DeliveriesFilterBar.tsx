import { Button, NativeSelect, TextInput } from '@mantine/core';
import { deliveryRowStates } from '@openroll/contract/deliveries';
import { lengths } from '@openroll/domain/values/lengths';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { FilterBar } from '../../ui/tables/FilterBar.tsx';
import { answerChoices, type DeliveryFilters } from './deliveries.data.ts';
import styles from './deliveries.module.css';

interface DeliveriesFilterBarProps {
  filters: DeliveryFilters;
  onFilter(changes: Readonly<Record<string, string>>): void;
}

/** A name, a case or a number (Enter or the button), the status, and what the carrier has answered. */
export function DeliveriesFilterBar({ filters, onFilter }: DeliveriesFilterBarProps) {
  const t = useTranslate();
  const [text, setText] = useState(filters.search_text);
  useEffect(() => setText(filters.search_text), [filters.search_text]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ search: text.trim() });
  };
  return (
    <FilterBar>
      <form className={styles.search} onSubmit={search}>
        <TextInput
          className={styles.searchText}
          type="search"
          label={t('deliveries.searchFor')}
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
