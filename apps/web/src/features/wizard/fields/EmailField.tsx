import { TextInput } from '@mantine/core';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps, orNothing } from './input-props.ts';

export function EmailField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <TextInput
      {...inputProps(field, context, error)}
      type="email"
      inputMode="email"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      maxLength={field.max_length}
      value={asText(answer)}
      onChange={(event) => write(orNothing(event.currentTarget.value.trim()))}
    />
  );
}
