import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { asText } from './as-text.ts';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

/** A date in any form that §10.3 accepts; two digits of a birth year are read as the latest past century. */
export function DateOption(props: OptionFieldProps) {
  const { option, today, value, onChange } = props;
  return (
    <DateInput
      {...useOptionProps(props)}
      rules={{ today, birth: option.type === 'birthdate' }}
      value={asText(value)}
      onChange={onChange}
    />
  );
}
