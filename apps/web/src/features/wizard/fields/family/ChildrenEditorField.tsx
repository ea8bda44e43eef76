import { Button, Text } from '@mantine/core';
import { applicantLengths } from '@openroll/domain/values/lengths';
import type { TextKey, Translate } from '@openroll/messages/texts';
import { nameOf } from '@openroll/wizard/answers/answers';
import type { Applicant } from '@openroll/wizard/enrollment';
import { childFields } from '@openroll/wizard/kinds/children-editor';
import type { Field, InputType } from '@openroll/wizard/step';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { childrenTexts } from '../../../../platform/texts/children-texts.ts';
import { addTexts } from '../../../../platform/texts/texts.ts';
import { AddButton } from '../../../../ui/inputs/AddButton.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { addChild, childrenOf, removeChild } from '../../answers/children.ts';
import { knownLines, settledFields } from '../../people/known-answers.ts';
import { PersonCard } from '../../people/PersonCard.tsx';
import { useKnown } from '../../people/use-known.ts';
import { useAnswer, useWizardForm } from '../../state/wizard-form.ts';
import { SelectField } from '../choice-fields.tsx';
import { BirthdateField } from '../day-fields.tsx';
import type { FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';
import { TextField } from '../TextField.tsx';

addTexts(childrenTexts);

/** Each row edits an applicant of type child; the field itself has no answer. */
export default function ChildrenEditorField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { data, change } = useWizardForm();
  const { error } = useAnswer(field, context);
  const children = childrenOf(data);
  const isFull = children.length >= (field.children?.maximum ?? 10);
  return (
    <fieldset className={styles.fieldset} id={elementId(context, field.name)}>
      <legend className={styles.legend}>{field.display_name}</legend>
      {field.help && (
        <Text c="dimmed" mb="sm">
          {field.help}
        </Text>
      )}
      {children.length === 0 && <Text mb="sm">{t('children.noChildren')}</Text>}
      {children.map((child, index) => (
        <ChildRow
          key={child.id}
          field={field}
          child={child}
          number={index + 1}
          onRemove={() => change((before) => removeChild(before, child.id), field)}
        />
      ))}
      {error && (
        <Text c="var(--mantine-color-error)" role="alert" mb="sm">
          {error}
        </Text>
      )}
      <AddButton
        size="md"
        disabled={isFull}
        onAdd={() => change((before) => addChild(before, field.children?.default_last_name), field)}
      >
        {t('children.addChild')}
      </AddButton>
    </fieldset>
  );
}

interface ChildRowProps {
  field: Field;
  child: Applicant;
  number: number;
  onRemove(): void;
}

function ChildRow({ field, child, number, onRemove }: ChildRowProps) {
  const t = useTranslate();
  const { data, today } = useWizardForm();
  const context = { applicantId: child.id };
  const title = t('children.child', { number });
  const columns = childFields.map((name) => childField(name, field, t));
  const step = makeStep(
    { name: child.id, title, breadcrumb: title },
    { phase: 'people', of: child },
    () => columns,
  );
  const known = useKnown((given) => settledFields([step], given, { t, today }));
  const settled = new Set(known.fields.map((each) => each.field.name));
  const remove = (
    <Button variant="subtle" color="red" c="var(--mantine-color-error)" size="compact-md" onClick={onRemove}>
      {t('children.removeChild', { name: nameOf(child) || title })}
    </Button>
  );
  const asked = columns.filter(({ name }) => !known.isCard || !settled.has(name));
  const inputs = (
    <div className={styles.rowOfFour}>
      {asked.map((column) => (
        <ChildInput key={column.name} field={column} context={context} />
      ))}
    </div>
  );
  if (known.isCard)
    return (
      <PersonCard
        name={nameOf(child)}
        level={3}
        lines={knownLines(known.fields, data, t)}
        onEdit={known.edit}
        actions={remove}
      >
        {asked.length > 0 && inputs}
      </PersonCard>
    );
  return (
    <section className={styles.person} aria-label={title} ref={known.place}>
      <div className={styles.personHead}>
        <Text fw={600}>{title}</Text>
        {remove}
      </div>
      {inputs}
    </section>
  );
}

function ChildInput(props: FieldProps) {
  if (props.field.input_type === 'select') return <SelectField {...props} />;
  return props.field.input_type === 'birthdate' ? <BirthdateField {...props} /> : <TextField {...props} />;
}

type ChildFieldName = (typeof childFields)[number];

const looks: Readonly<Record<ChildFieldName, { kind: InputType; label: TextKey }>> = {
  first_name: { kind: 'text', label: 'children.childFirstName' },
  last_name: { kind: 'text', label: 'children.childLastName' },
  birthdate: { kind: 'birthdate', label: 'children.childBirthdate' },
  gender: { kind: 'select', label: 'children.childGender' },
};

/** One column of the children editor as a field of its own; it affects the premium as the editor does. */
const childField = (name: ChildFieldName, editor: Field, t: Translate): Field => ({
  name,
  input_type: looks[name].kind,
  display_name: t(looks[name].label),
  optional: false,
  affects_premium: editor.affects_premium && (name === 'birthdate' || name === 'gender'),
  display_twelfths: 3,
  offset_twelfths: 0,
  max_length: applicantLengths.name,
  choices: [
    { value: 'female', text: t('children.gender.female') },
    { value: 'male', text: t('children.gender.male') },
    { value: 'x', text: t('children.gender.x') },
  ],
});
