import type { Answer } from '@openroll/wizard/enrollment';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps } from './input-props.ts';

/** Dollars (salary, currency). The wire gets a number; what is no amount stays as typed, so that the check can say so. */
export function MoneyField({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <MoneyInput
      {...inputProps(field, context, error)}
      value={asText(answer)}
      onChange={(text) => write(amountOrText(text))}
    />
  );
}

function amountOrText(text: string): Answer {
  if (text.trim() === '') return undefined;
  return /^-?\d{1,15}(\.\d{1,8})?$/.test(text) ? Number(text) : text;
}
