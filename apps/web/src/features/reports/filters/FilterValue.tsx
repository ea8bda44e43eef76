import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { lazy, Suspense } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { TypedFilter } from '../report-view.ts';
import styles from '../reports.module.css';
import { DayRange } from './DayRange.tsx';
import type { FilterFacts } from './filter-facts.ts';

const CaseChoice = lazy(() => import('./CaseChoice.tsx'));

/** Digits of the largest number that a filter takes. */
const maxDigits = 5;

export interface FilterValueProps {
  filter: TypedFilter;
  facts: FilterFacts | undefined;
  /** Which row it is, for those who cannot see that. */
  number: number;
  error: string | undefined;
  readOnly: boolean;
  onChange(changes: Partial<TypedFilter>): void;
}

/** The field for what a filter asks: a text with suggestions, a choice, a number of days, a case, or two days. */
export function FilterValue(props: FilterValueProps) {
  const { filter, facts, number, error, readOnly, onChange } = props;
  const t = useTranslate();
  const field = {
    className: styles.filterValue ?? '',
    'aria-label': t('reportPage.valueOf', { label: facts?.label ?? filter.type, number }),
    disabled: readOnly,
    value: filter.value,
    error,
  };
  const change = (value: string) => onChange({ value });
  if (facts?.kind === 'date_range') return <DayRange {...props} />;
  if (facts?.kind === 'id' && !facts.options)
    return (
      <Suspense fallback={<TextInput {...field} disabled readOnly />}>
        <CaseChoice {...field} onChange={change} />
      </Suspense>
    );
  if (facts?.kind === 'number')
    return (
      <TextInput
        {...field}
        inputMode="numeric"
        autoComplete="off"
        rightSection={t('reportPage.days')}
        rightSectionWidth={52}
        rightSectionProps={{ className: styles.unit }}
        onChange={(event) => change(event.currentTarget.value.replace(/\D/g, '').slice(0, maxDigits))}
      />
    );
  if (facts?.kind === 'boolean' || facts?.kind === 'status' || facts?.kind === 'id')
    return (
      <NativeSelect
        {...field}
        data={[
          { value: '', label: t('shared.choose') },
          ...choicesOf(facts, [t('shared.yes'), t('shared.no')]),
        ]}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  if (facts?.options)
    return (
      <Autocomplete
        {...field}
        data={[...new Set(facts.options.map(({ text }) => text))]}
        maxLength={lengths.search}
        onChange={change}
      />
    );
  return (
    <TextInput
      {...field}
      autoComplete="off"
      maxLength={lengths.search}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function choicesOf({ options }: FilterFacts, [yes, no]: readonly [string, string]) {
  return (
    options?.map(({ value, text }) => ({ value, label: text })) ?? [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]
  );
}
