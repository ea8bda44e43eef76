import { NativeSelect } from '@mantine/core';
import type { Choice } from '@openroll/wizard/steps/step';
import { useTranslate } from '../../../platform/site.tsx';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps } from './input-props.ts';

/** The device's own list of choices: the best one on a phone, and typing a letter jumps in it on a keyboard. */
export function ChoiceSelect({ field, context, choices }: FieldProps & { choices: readonly Choice[] }) {
  const t = useTranslate();
  const { answer, error, write } = useAnswer(field, context);
  return (
    <NativeSelect
      {...inputProps(field, context, error)}
      data={[
        { value: '', label: t('shared.choose') },
        ...choices.map(({ value, text }) => ({ value: String(value), label: text })),
      ]}
      value={asText(answer)}
      onChange={(event) =>
        write(choices.find(({ value }) => String(value) === event.currentTarget.value)?.value ?? undefined)
      }
    />
  );
}
