import { TextInput, type TextInputProps } from '@mantine/core';
import { formatCents, parseDollars, plainDollars } from '@openroll/domain/values/money';
import { useState } from 'react';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Dollars as text, '1234.56', or what was typed and is no amount yet. */
  value: string;
  onChange(value: string): void;
}

/** An amount of dollars; commas and a dollar sign may be typed or pasted, and are written when the field is left. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>();
  const cents = value === '' ? undefined : parseDollars(value);
  const shown = cents === undefined ? value : formatCents(cents).replace('$', '');
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      {...rest}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        // While a number is changed its commas stand anywhere; where they belong is shown when the field is left.
        const read = parseDollars(text.replaceAll(',', ''));
        onChange(text === '' || read === undefined ? text : plainDollars(read));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        rest.onBlur?.(event);
      }}
    />
  );
}
