import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { asTexts } from './as-text.ts';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

/** Several of the choices, at most `maximum`: boxes, or a list that opens. */
export function SeveralOption(props: OptionFieldProps) {
  const { option, onChange } = props;
  const { onFocus, onBlur, name, ...common } = useOptionProps(props);
  const value = asTexts(props.value);
  if (option.type === 'multi_select')
    return (
      <MultiSelect
        {...common}
        name={name}
        data={option.options.map((choice) => ({ value: choice.value, label: choice.text }))}
        value={value}
        searchable
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={onChange}
      />
    );
  return (
    <Checkbox.Group {...common} value={value} onChange={onChange}>
      <Stack gap={6} pt={6}>
        {option.options.map((choice) => (
          <Checkbox
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.text}
            onFocus={onFocus}
            onBlur={onBlur}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
