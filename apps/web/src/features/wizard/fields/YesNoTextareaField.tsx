import { Stack, Textarea } from '@mantine/core';
import { asksExplanation, explanationName } from '@openroll/wizard/kinds/choice';
import { useTranslate } from '../../../platform/site/site.tsx';
import { elementId } from '../answers/answer-places.ts';
import { useAnswer } from '../state/wizard-form.ts';
import { YesNoRadioField } from './choice-fields.tsx';
import type { FieldProps } from './field-props.ts';
import { asText, orNothing } from './input-props.ts';

/** Yes or no; the answer that calls for it opens a text area. */
export function YesNoTextareaField({ field, context }: FieldProps) {
  const { answer } = useAnswer(field, context);
  return (
    <Stack gap="xs">
      <YesNoRadioField field={field} context={context} />
      {asksExplanation(field, answer) && <Explanation field={field} context={context} />}
    </Stack>
  );
}

/** The text that an answer calls for. */
export function Explanation({ field, context }: FieldProps) {
  const t = useTranslate();
  const explanation = useAnswer(field, context, explanationName(field));
  return (
    <Textarea
      id={elementId(context, explanationName(field))}
      label={t('wizard.explanation')}
      aria-label={`${t('wizard.explanation')}: ${field.display_name}`}
      error={explanation.error}
      required
      size="md"
      autosize
      minRows={3}
      maxRows={6}
      value={asText(explanation.answer)}
      onChange={(event) => explanation.write(orNothing(event.currentTarget.value))}
    />
  );
}
