import { TextInput } from '@mantine/core';
import type { OptionFieldProps } from '../option-fields.ts';
import styles from '../product-options.module.css';
import { asNumber, asText } from './as-text.ts';
import { useOptionProps } from './use-option-props.ts';

/** A whole number within its limits and on its steps. */
export function NumberOption(props: OptionFieldProps) {
  return (
    <TextInput
      {...useOptionProps(props)}
      className={styles.numbers}
      inputMode="numeric"
      autoComplete="off"
      value={asText(props.value)}
      onChange={(event) => props.onChange(asNumber(event.currentTarget.value))}
    />
  );
}
