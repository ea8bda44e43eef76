import { TextInput } from '@mantine/core';
import type { OptionFieldProps } from './option-fields.ts';
import styles from './product-options.module.css';
import { useTypedNumber } from './use-typed-number.ts';

/** An amount of dollars with the option's decimals (2 where it says nothing). */
export function MoneyOption(props: OptionFieldProps) {
  const money = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: props.option.precision ?? 2,
    maximumFractionDigits: 8,
  });
  return (
    <TextInput
      {...useTypedNumber(props, money)}
      className={styles.numbers}
      leftSection="$"
      inputMode="decimal"
    />
  );
}
