import { TextInput } from '@mantine/core';
import type { OptionFieldProps } from './option-fields.ts';
import styles from './product-options.module.css';
import { useTypedNumber } from './use-typed-number.ts';

/** A number that is no whole one keeps its decimals: the check beside the field speaks of them. */
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** A whole number within its limits and on its steps. */
export function NumberOption(props: OptionFieldProps) {
  return <TextInput {...useTypedNumber(props, number)} className={styles.numbers} inputMode="numeric" />;
}
