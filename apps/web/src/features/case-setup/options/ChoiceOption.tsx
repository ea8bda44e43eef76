import { Radio, Stack } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import { asText } from './as-text.ts';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

/** Radio buttons over the choices, or over yes and no. */
export function ChoiceOption(props: OptionFieldProps) {
  const t = useTranslate();
  const { onFocus, onBlur, ...common } = useOptionProps(props);
  const choices =
    props.option.type === 'yes_no_radio'
      ? [
          { value: 'yes', text: t('shared.yes') },
          { value: 'no', text: t('shared.no') },
        ]
      : props.option.options;
  return (
    <Radio.Group {...common} value={asText(props.value)} onChange={props.onChange}>
      <Stack gap={6} pt={6}>
        {choices.map(({ value, text }) => (
          <Radio key={value} value={value} label={text} onFocus={onFocus} onBlur={onBlur} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
