import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import {
  feetChoices,
  type HeightParts,
  heightParts,
  inchChoices,
  totalInches,
} from '../answers/height-parts.ts';
import { useAnswer } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import { describedBy, GroupedInputs } from './GroupedInputs.tsx';

/**
 * The error stands below both lists, and an input of the kit is described only by what stands below it alone. The list hands this on to its
 * input, which its own type does not tell.
 */
const saysItself: object = { withAria: false };

/** Feet and inches; the answer is total inches (§5.7). */
export function HeightField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { answer, error, write } = useAnswer(field, context);
  const [chosen, choose] = useState(heightParts(answer));
  const parts = answer === undefined ? chosen : heightParts(answer);
  const change = (part: Partial<HeightParts>) => {
    const next = { ...parts, ...part };
    choose(next);
    write(totalInches(next));
  };
  const selector = (part: 'feet' | 'inches', choices: readonly number[]) => (
    <NativeSelect
      size="md"
      aria-label={`${field.display_name}: ${t(`wizard.${part}`)}`}
      error={error !== undefined}
      {...saysItself}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy({ field, context }, error)}
      required={!field.optional}
      data={[
        { value: '', label: t(`wizard.${part}`) },
        ...choices.map((count) => ({
          value: String(count),
          label: t(part === 'feet' ? 'wizard.inFeet' : 'wizard.inInches', { count }),
        })),
      ]}
      value={parts[part] === undefined ? '' : String(parts[part])}
      onChange={(event) =>
        change({ [part]: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value) })
      }
    />
  );
  return (
    <GroupedInputs field={field} context={context} error={error}>
      {selector('feet', feetChoices)}
      {selector('inches', inchChoices)}
    </GroupedInputs>
  );
}
