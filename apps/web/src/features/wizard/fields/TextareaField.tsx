import { Textarea } from '@mantine/core';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps, orNothing } from './input-props.ts';

/** 3 rows, growing up to 6 (§2.11). */
export function TextareaField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <Textarea
      {...inputProps(field, context, error)}
      autosize
      minRows={3}
      maxRows={6}
      maxLength={field.max_length}
      value={asText(answer)}
      onChange={(event) => write(orNothing(event.currentTarget.value))}
    />
  );
}
