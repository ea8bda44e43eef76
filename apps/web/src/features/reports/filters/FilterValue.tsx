import { NativeSelect, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { useId } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../reports.module.css';
import { DayRange } from './DayRange.tsx';
import type { FilterFacts } from './filter-facts.ts';
import type { FilterValueProps } from './filter-value-props.ts';

/** Digits of the largest number that a filter takes. */
const maxDigits = 5;

/** The field for what a filter asks: a text with suggestions, a choice, a number of days, a case, or two days. */
export function FilterValue(props: FilterValueProps) {
  const { filter, facts, number, error, readOnly, caseField, onChange } = props;
  const t = useTranslate();
  const list = useId();
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
    return caseField({
      chosen: Number(filter.value) || null,
      label: field['aria-label'],
      placeholder: t('reportPage.chooseCase'),
      disabled: readOnly,
      error,
      className: field.className,
      onPick: (id) => change(String(id)),
    });
  if (facts?.kind === 'number')
    return (
      <TextInput
        {...field}
        inputMode="numeric"
        autoComplete="off"
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
  const suggested = [...new Set(facts?.options?.map(({ text }) => text))];
  return (
    <>
      <TextInput
        {...field}
        autoComplete="off"
        maxLength={lengths.search}
        {...(suggested.length > 0 ? { list } : {})}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {suggested.length > 0 && (
        <datalist id={list}>
          {suggested.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
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
