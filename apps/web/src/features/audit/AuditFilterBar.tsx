import { Button, NativeSelect, TextInput } from '@mantine/core';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { useEffect, useState } from 'react';
import { useToday, useTranslate } from '../../platform/site/site.tsx';
import { DateInput } from '../../ui/inputs/DateInput.tsx';
import { FilterBar } from '../../ui/tables/FilterBar.tsx';
import { type AuditFilters, defaultAuditList } from './audit.data.ts';
import { actionGroups } from './event-words.ts';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onFilter(changes: Partial<AuditFilters>): void;
}

/** What was done, by whom, in which case, on which days. */
export function AuditFilterBar({ filters, onFilter }: AuditFilterBarProps) {
  const t = useTranslate();
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <FilterBar>
      <NativeSelect
        label={t('audit.filterAction')}
        data={[{ value: '', label: t('audit.everyAction') }, ...actionGroups(t)]}
        value={filters.action}
        onChange={(event) => onFilter({ action: event.currentTarget.value })}
      />
      <IdField
        label={t('audit.filterActor')}
        value={filters.actor_id}
        onChange={(actor_id) => onFilter({ actor_id })}
      />
      <IdField
        label={t('audit.filterCase')}
        value={filters.case_id}
        onChange={(case_id) => onFilter({ case_id })}
      />
      <DayField label={t('audit.filterFrom')} value={filters.from} onChange={(from) => onFilter({ from })} />
      <DayField label={t('audit.filterTo')} value={filters.to} onChange={(to) => onFilter({ to })} />
      {isFiltered && (
        <Button variant="subtle" onClick={() => onFilter(defaultAuditList.filters)}>
          {t('audit.clearFilters')}
        </Button>
      )}
    </FilterBar>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Takes the digits of what is typed, and filters by them; the address may change them too. */
function IdField({ label, value, onChange }: FieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      label={label}
      w={110}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 15);
        setText(digits);
        if (digits !== text) onChange(digits);
      }}
    />
  );
}

/** Filters when a whole date stands there; says that one is wrong when the field is left. */
function DayField({ label, value, onChange }: FieldProps) {
  const t = useTranslate();
  const [text, setText] = useState(value);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setText(value), [value]);
  const isDay = (typed: string) => typed === '' || isCalendarDate(typed);
  return (
    <DateInput
      label={label}
      w={140}
      rules={{ today: useToday() }}
      value={text}
      error={isLeft && !isDay(text) && t('audit.dayWrong')}
      onChange={(typed) => {
        setText(typed);
        setLeft(false);
        if (isDay(typed)) onChange(typed);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
