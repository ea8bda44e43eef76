import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { consentName, drawingName, lastFourName } from '@openroll/wizard/kinds/signature';
import { useSay } from '../../../platform/site.tsx';
import { elementId } from '../answers/answer-places.ts';
import { useAnswer } from '../state/wizard-form.ts';
import { DrawingPad } from './DrawingPad.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { asText, inputProps, orNothing } from './input-props.ts';
import { Paragraphs } from './Paragraphs.tsx';

/** What is signed, the agreement to it, the typed name, the last four digits, and a drawing for those who like one. */
export function SignatureField({ field, context }: FieldProps) {
  const say = useSay();
  const settings = field.signature;
  const typed = useAnswer(field, context);
  const consent = useAnswer(field, context, consentName(field));
  const lastFour = useAnswer(field, context, lastFourName(field));
  const drawing = useAnswer(field, context, drawingName(field));
  if (!settings) return null;
  return (
    <Stack gap="md">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard. */}
      <section className={styles.consent} tabIndex={0} aria-label={say('wizard.statement')}>
        <Paragraphs text={settings.consent} />
      </section>
      <Checkbox
        id={elementId(context, consentName(field))}
        size="md"
        required={!field.optional}
        label={say('wizard.consent')}
        error={consent.error}
        checked={consent.answer === true}
        onChange={(event) => consent.write(event.currentTarget.checked)}
      />
      <TextInput
        {...inputProps(field, context, typed.error)}
        description={say('wizard.signerName', { name: settings.name })}
        autoComplete="off"
        maxLength={field.max_length}
        value={asText(typed.answer)}
        onChange={(event) => typed.write(orNothing(event.currentTarget.value))}
      />
      {settings.ask_last_four && (
        <TextInput
          id={elementId(context, lastFourName(field))}
          size="md"
          label={say('wizard.lastFour')}
          required={!field.optional}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={lastFour.error}
          value={asText(lastFour.answer)}
          onChange={(event) => lastFour.write(orNothing(event.currentTarget.value.replace(/\D/g, '')))}
        />
      )}
      <div>
        <Text size="md" fw={500}>
          {say('wizard.drawing')}
        </Text>
        <Text size="sm" c="dimmed" mb={6}>
          {say('wizard.drawingHint')}
        </Text>
        <DrawingPad drawing={asText(drawing.answer)} onChange={(image) => drawing.write(orNothing(image))} />
      </div>
    </Stack>
  );
}
