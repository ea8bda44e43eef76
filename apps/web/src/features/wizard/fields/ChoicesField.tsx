import { Checkbox } from '@mantine/core';
import { isTexts } from '@openroll/wizard/answers/answer-shapes';
import { useTranslate } from '../../../platform/site/site.tsx';
import { elementId } from '../answers/answer-places.ts';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { inputProps } from './input-props.ts';

/** Check boxes over a list of choices; the answer is the list of those checked, in the order in which they stand. */
export function ChoicesField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { answer, error, write } = useAnswer(field, context);
  const { name: _, ...props } = inputProps(field, context, error);
  const choices = (field.choices ?? []).map(({ value, text }) => ({ value: String(value), text }));
  const most = typeof field.maximum === 'number' ? field.maximum : undefined;
  const change = (chosen: readonly string[]) => {
    const values = choices.map(({ value }) => value).filter((value) => chosen.includes(value));
    write(values.length === 0 ? undefined : values);
  };
  return (
    <Checkbox.Group
      {...props}
      description={
        field.help ?? (most === undefined ? undefined : t('wizard.chooseAtMost', { maximum: most }))
      }
      value={answer !== undefined && isTexts(answer) ? [...answer] : []}
      onChange={change}
      {...(most === undefined ? {} : { maxSelectedValues: most })}
    >
      <div
        id={elementId(context, field.name)}
        className={field.input_type === 'multi_select' ? styles.manyChoices : styles.someChoices}
      >
        {choices.map(({ value, text }) => (
          <Checkbox key={value} size="md" value={value} label={text} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
