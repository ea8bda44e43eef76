import { Group, Input, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../../platform/site.tsx';
import { elementId } from '../answer-places.ts';
import { feetChoices, type HeightParts, heightParts, inchChoices, totalInches } from '../height-parts.ts';
import { useAnswer } from '../wizard-form.ts';
import type { FieldProps } from './field-props.ts';

/** Feet and inches; the answer is total inches (S1 §9). */
export function HeightField({ field, context }: FieldProps) {
  const say = useSay();
  const { answer, error, write } = useAnswer(field, context);
  const [chosen, choose] = useState(heightParts(answer));
  const parts = answer === undefined ? chosen : heightParts(answer);
  const id = elementId(context, field.name);
  const change = (part: Partial<HeightParts>) => {
    const next = { ...parts, ...part };
    choose(next);
    write(totalInches(next));
  };
  const selector = (part: 'feet' | 'inches', choices: readonly number[]) => (
    <NativeSelect
      size="md"
      aria-label={`${field.display_name}: ${say(`wizard.${part}`)}`}
      aria-invalid={error !== undefined}
      data={[
        { value: '', label: say(`wizard.${part}`) },
        ...choices.map((of) => ({ value: String(of), label: `${of} ${part === 'feet' ? 'ft' : 'in'}` })),
      ]}
      value={parts[part] === undefined ? '' : String(parts[part])}
      onChange={(event) =>
        change({ [part]: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value) })
      }
    />
  );
  return (
    <Input.Wrapper
      id={id}
      label={field.display_name}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={field.help}
      error={error}
      required={!field.optional}
      size="md"
    >
      <Group id={id} role="group" aria-labelledby={`${id}-label`} grow gap="xs">
        {selector('feet', feetChoices)}
        {selector('inches', inchChoices)}
      </Group>
    </Input.Wrapper>
  );
}
