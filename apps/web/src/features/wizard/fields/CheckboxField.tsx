import { Checkbox } from '@mantine/core';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { inputProps } from './input-props.ts';

export function CheckboxField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <Checkbox
      {...inputProps(field, context, error)}
      checked={answer === true}
      onChange={(event) => write(event.currentTarget.checked)}
    />
  );
}
