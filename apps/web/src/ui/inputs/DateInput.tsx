import { TextInput, type TextInputProps } from '@mantine/core';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { type DateRules, readDate } from '@openroll/domain/values/typed-dates';
import { useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';

interface DateInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** 'YYYY-MM-DD', or what was typed and is no date yet. */
  value: string;
  /** Gets 'YYYY-MM-DD' as soon as the text can be read as a date (§10.3), within its limits or not, else the text as typed. */
  onChange(value: string): void;
  rules: DateRules;
}

/** A date that is typed, in any form that §10.3 accepts; it shows MM/DD/YYYY when it is left. */
export function DateInput({ value, onChange, rules, ...rest }: DateInputProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const shown = isCalendarDate(value) ? t.formats.shortDay(value) : value;
  const change = (text: string) => {
    setTyped(text);
    onChange(readDate(text, rules) ?? text);
  };
  return (
    <TextInput
      placeholder={t('shared.datePattern')}
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(undefined);
        rest.onBlur?.(event);
      }}
    />
  );
}
