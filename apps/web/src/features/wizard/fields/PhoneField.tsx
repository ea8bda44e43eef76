import { PhoneInput } from '../../../ui/inputs/MaskedInput.tsx';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps, orNothing } from './input-props.ts';
import { useInputPurpose } from './use-input-purpose.ts';

export function PhoneField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  const purpose = useInputPurpose(field, context);
  return (
    <PhoneInput
      {...inputProps(field, context, error)}
      autoComplete={purpose}
      value={asText(answer)}
      onChange={(text) => write(orNothing(text))}
    />
  );
}
