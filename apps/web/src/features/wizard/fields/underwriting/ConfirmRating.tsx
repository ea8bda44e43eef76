import { Checkbox, TextInput } from '@mantine/core';
import { isChoice } from '@openroll/wizard/answers/answer-shapes';
import type { UnderwritingSettings } from '@openroll/wizard/step';
import { confirmationName, decidedName } from '@openroll/wizard/underwriting/decision-answers';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useAnswer } from '../../state/wizard-form.ts';
import { Paragraphs } from '../content-fields.tsx';
import type { FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';
import { asText, orNothing } from '../input-props.ts';

interface ConfirmRatingProps extends FieldProps {
  readonly confirmation: NonNullable<UnderwritingSettings['confirmation']>;
}

/** The second act of whoever has signed (B17): the statement about what is chosen, and their name. Waived is not confirmed. */
export function ConfirmRating({ field, context, confirmation }: ConfirmRatingProps) {
  const t = useTranslate();
  const { answer: chosen } = useAnswer(field, context, decidedName);
  // Nothing is priced by it: it waits for the typing to rest.
  const plain = { ...field, affects_premium: false };
  const { answer, error, write } = useAnswer(plain, context, confirmationName);
  const { statement, name, spoken } = confirmation;
  if (!isChoice(chosen) || chosen.value === null || statement?.value !== chosen.value) return null;
  const id = elementId(context, confirmationName);
  return (
    <section className={styles.review} aria-label={t('underwriting.statement')}>
      <Paragraphs text={statement.text} />
      {spoken ? (
        <Checkbox
          id={id}
          size="md"
          label={t('underwriting.confirmSpoken', { name })}
          error={error}
          checked={answer === true}
          onChange={(event) => write(event.currentTarget.checked || undefined)}
        />
      ) : (
        <TextInput
          id={id}
          size="md"
          required
          label={t('underwriting.confirmName')}
          description={t('underwriting.confirmSigner', { name })}
          error={error}
          maxLength={200}
          autoComplete="off"
          value={asText(answer)}
          onChange={(event) => write(orNothing(event.currentTarget.value))}
        />
      )}
    </section>
  );
}
