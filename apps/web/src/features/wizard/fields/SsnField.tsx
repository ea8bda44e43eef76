import { SsnInput } from '../../../ui/inputs/MaskedInput.tsx';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps, orNothing } from './input-props.ts';

export function SsnField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <SsnInput
      {...inputProps(field, context, error)}
      autoComplete="off"
      value={asText(answer)}
      onChange={(text) => write(orNothing(text))}
    />
  );
}
