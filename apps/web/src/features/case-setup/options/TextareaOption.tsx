import { Textarea } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { asText } from './as-text.ts';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

/** 3 rows, up to 6 (§2.11). */
export function TextareaOption(props: OptionFieldProps) {
  return (
    <Textarea
      {...useOptionProps(props)}
      autosize
      minRows={3}
      maxRows={6}
      maxLength={lengths.text}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
