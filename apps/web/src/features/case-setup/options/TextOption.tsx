import { TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { asText } from './as-text.ts';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

/** A line of text, or an email address. */
export function TextOption(props: OptionFieldProps) {
  const isEmail = props.option.type === 'email';
  return (
    <TextInput
      {...useOptionProps(props)}
      {...(isEmail ? { inputMode: 'email', maxLength: lengths.email } : { maxLength: lengths.line })}
      autoComplete="off"
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
