import { Text, TextInput } from '@mantine/core';
import type { SignaturePart } from '@openroll/wizard/step';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useAnswer } from '../../state/wizard-form.ts';
import { CheckboxField } from '../CheckboxField.tsx';
import { Paragraphs } from '../content-fields.tsx';
import type { FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';
import { asText, inputProps, orNothing } from '../input-props.ts';
import { PhoneField } from '../PhoneField.tsx';
import { TextField } from '../TextField.tsx';

/** The last thing of a session, and not for everybody. */
const DrawingPad = lazy(async () => ({ default: (await import('./DrawingPad.tsx')).DrawingPad }));

/** What is signed; a long one scrolls in a box of its own. */
function StatementPart({ field }: FieldProps) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
    <section className={styles.consent} tabIndex={0} aria-label={t('wizard.statement')}>
      <Paragraphs text={field.content ?? ''} />
    </section>
  );
}

/** A document that is signed by itself: under its name, in a box that scrolls where it is long. */
function DocumentPart({ field, context }: FieldProps) {
  const id = elementId(context, field.name);
  return (
    <div>
      <p id={id} className={styles.documentTitle}>
        {field.display_name}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard. */}
      <section className={styles.consent} tabIndex={0} aria-labelledby={id}>
        <Paragraphs text={field.content ?? ''} />
      </section>
    </div>
  );
}

function LastFourPart({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <TextInput
      {...inputProps(field, context, error)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={field.max_length}
      value={asText(answer)}
      onChange={(event) => write(orNothing(event.currentTarget.value.replace(/\D/g, '')))}
    />
  );
}

/** A drawing for those who like one. */
function DrawingPart({ field, context }: FieldProps) {
  const { answer, error, write } = useAnswer(field, context);
  return (
    <div id={elementId(context, field.name)}>
      <Text size="md" fw={500}>
        {field.display_name}
      </Text>
      <Text size="sm" c="dimmed" mb={6}>
        {field.help}
      </Text>
      <Suspense>
        <DrawingPad
          label={field.display_name}
          drawing={asText(answer)}
          maxLength={field.max_length}
          onChange={(path) => write(orNothing(path))}
        />
      </Suspense>
      {error && (
        <Text c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

/** How each part of a signature looks. */
const signatureComponents = {
  statement: StatementPart,
  phone: PhoneField,
  consent: CheckboxField,
  name: TextField,
  last_four: LastFourPart,
  drawing: DrawingPart,
  document: DocumentPart,
  document_signature: CheckboxField,
} satisfies Record<SignaturePart, ComponentType<FieldProps>>;

/** A field that is a part of a signature. */
export default function SignaturePartField(props: FieldProps) {
  const { group } = props.field;
  const Part = group && signatureComponents[group.part];
  return Part && <Part {...props} />;
}
