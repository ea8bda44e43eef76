import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { useAnswer, useWizardForm } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps, orNothing } from './input-props.ts';
import { useInputPurpose } from './use-input-purpose.ts';

/** A date that is typed; what is no date stays as typed, so that the check can say so. */
export function DayField({ field, context, birth }: FieldProps & { birth: boolean }) {
  const { today } = useWizardForm();
  const { answer, error, write } = useAnswer(field, context);
  const purpose = useInputPurpose(field, context);
  return (
    <DateInput
      {...inputProps(field, context, error)}
      autoComplete={purpose}
      rules={{ today, birth }}
      value={asText(answer)}
      onChange={(text) => write(orNothing(text))}
    />
  );
}

export const DateField = (props: FieldProps) => <DayField {...props} birth={false} />;

/** Two-digit years are read as the latest past century. */
export const BirthdateField = (props: FieldProps) => <DayField {...props} birth />;
