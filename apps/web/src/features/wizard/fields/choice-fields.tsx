import { Group, NativeSelect, Radio, Stack } from '@mantine/core';
import type { Translate } from '@openroll/messages/texts';
import type { Choice } from '@openroll/wizard/step';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { asText, inputProps } from './input-props.ts';
import { useInputPurpose } from './use-input-purpose.ts';

/** Yes and no as they cross the wire (§5.7). */
export const yesNoChoices = (t: Translate): readonly Choice[] => [
  { value: 'yes', text: t('shared.yes') },
  { value: 'no', text: t('shared.no') },
];

/** Radio buttons over a list of choices; the answer is the value of one. */
export function ChoiceGroup({
  field,
  context,
  choices,
  inline,
}: FieldProps & { choices: readonly Choice[]; inline?: boolean }) {
  const { answer, error, write } = useAnswer(field, context);
  const props = inputProps(field, context, error);
  const Layout = inline ? Group : Stack;
  return (
    <Radio.Group
      {...props}
      name={props.id}
      value={String(answer ?? '')}
      onChange={(chosen) => write(choices.find(({ value }) => String(value) === chosen)?.value ?? undefined)}
    >
      <Layout id={props.id} gap={inline ? 'lg' : 'xs'} pt={6} pb={4}>
        {choices.map(({ value, text }) => (
          <Radio key={String(value)} size="md" value={String(value)} label={text} />
        ))}
      </Layout>
    </Radio.Group>
  );
}

/** The device's own list of choices: the best one on a phone, and typing a letter jumps in it on a keyboard. */
export function ChoiceSelect({ field, context, choices }: FieldProps & { choices: readonly Choice[] }) {
  const t = useTranslate();
  const { answer, error, write } = useAnswer(field, context);
  const purpose = useInputPurpose(field, context);
  return (
    <NativeSelect
      {...inputProps(field, context, error)}
      autoComplete={purpose}
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

export const RadioField = (props: FieldProps) => (
  <ChoiceGroup {...props} choices={props.field.choices ?? []} />
);

export const SelectField = (props: FieldProps) => (
  <ChoiceSelect {...props} choices={props.field.choices ?? []} />
);

export const YesNoRadioField = (props: FieldProps) => (
  <ChoiceGroup {...props} choices={yesNoChoices(useTranslate())} inline />
);

export const YesNoSelectField = (props: FieldProps) => (
  <ChoiceSelect {...props} choices={yesNoChoices(useTranslate())} />
);
