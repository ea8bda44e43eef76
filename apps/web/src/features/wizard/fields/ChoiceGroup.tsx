import { Group, Radio, Stack } from '@mantine/core';
import type { Choice } from '@openroll/wizard/steps/step';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { inputProps } from './input-props.ts';

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
