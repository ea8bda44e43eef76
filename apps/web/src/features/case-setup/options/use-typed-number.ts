import { type ChangeEvent, useState } from 'react';
import { asNumber, asText } from './as-text.ts';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

/** The props of a number: as it is typed while it is, and written with commas once it is left. */
export function useTypedNumber(props: OptionFieldProps, format: Intl.NumberFormat) {
  const { value, onChange } = props;
  const common = useOptionProps(props);
  const [typed, setTyped] = useState<string>();
  return {
    ...common,
    autoComplete: 'off',
    value: typed ?? (typeof value === 'number' ? format.format(value) : asText(value)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setTyped(text);
      onChange(asNumber(text.replace(/^\s*\$\s*/, '')));
    },
    onBlur: () => {
      setTyped(undefined);
      common.onBlur();
    },
  };
}
