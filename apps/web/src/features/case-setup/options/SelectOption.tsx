import { NativeSelect } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import { asText } from './as-text.ts';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

/** One of the choices. A stored value that is no choice anymore is shown as it is, with its problem beside it. */
export function SelectOption(props: OptionFieldProps) {
  const t = useTranslate();
  const value = asText(props.value);
  const isKnown = value === '' || props.option.options.some((choice) => choice.value === value);
  return (
    <NativeSelect
      {...useOptionProps(props)}
      data={[
        { value: '', label: t('shared.choose') },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...props.option.options.map((choice) => ({ value: choice.value, label: choice.text })),
      ]}
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
