import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OptionFieldProps } from '../option-fields.ts';
import styles from '../product-options.module.css';
import { asNumber, asText } from './as-text.ts';
import { useOptionProps } from './use-option-props.ts';

/** An amount of dollars with the option's decimals (2 where it says nothing); commas are written when it is left. */
export function MoneyOption(props: OptionFieldProps) {
  const { option, value, onChange } = props;
  const common = useOptionProps(props);
  const [typed, setTyped] = useState<string>();
  const money = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: option.precision ?? 2,
    maximumFractionDigits: 8,
  });
  return (
    <TextInput
      {...common}
      className={styles.numbers}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (typeof value === 'number' ? money.format(value) : asText(value))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(asNumber(text.replace(/^\s*\$\s*/, '')));
      }}
      onBlur={() => {
        setTyped(undefined);
        common.onBlur();
      }}
    />
  );
}
