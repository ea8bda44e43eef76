import { TextInput } from '@mantine/core';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps, orNothing } from './input-props.ts';
import { useInputPurpose } from './use-input-purpose.ts';

export function TextField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  const purpose = useInputPurpose(field, context);
  return (
    <TextInput
      {...inputProps(field, context, error)}
      maxLength={field.max_length}
      autoComplete={purpose}
      value={asText(answer)}
      onChange={(event) => write(orNothing(event.currentTarget.value))}
    />
  );
}
