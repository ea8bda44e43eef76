import { Checkbox } from '@mantine/core';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

/** On or off; one that nobody has touched is off, and stays unsaid. */
export function CheckboxOption(props: OptionFieldProps) {
  const { required: _, ...common } = useOptionProps(props);
  return (
    <Checkbox
      {...common}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
