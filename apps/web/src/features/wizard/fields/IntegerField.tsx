import { TextInput } from '@mantine/core';
import type { Answer } from '@openroll/wizard/enrollment';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps } from './input-props.ts';

/** A whole number. What is no number stays as typed, so that the check can say so. */
export function IntegerField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <TextInput
      {...inputProps(field, context, error)}
      inputMode="numeric"
      autoComplete="off"
      value={asText(answer)}
      onChange={(event) => write(numberOrText(event.currentTarget.value))}
    />
  );
}

function numberOrText(typed: string): Answer {
  const plain = typed.replaceAll(',', '').trim();
  if (plain === '') return undefined;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed;
}
