import { TextInput } from '@mantine/core';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps, orNothing } from './input-props.ts';

export function TextField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <TextInput
      {...inputProps(field, context, error)}
      maxLength={field.max_length}
      autoComplete="off"
      value={asText(answer)}
      onChange={(event) => write(orNothing(event.currentTarget.value))}
    />
  );
}
