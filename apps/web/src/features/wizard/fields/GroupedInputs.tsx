import { Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { elementId } from '../answers/answer-places.ts';
import type { FieldProps } from './field-props.ts';

/** Inputs that make one answer together, under the field's label, help and error. */
export function GroupedInputs({
  field,
  context,
  error,
  children,
}: FieldProps & { error: string | undefined; children: ReactNode }) {
  const id = elementId(context, field.name);
  const describedBy = [error && `${id}-error`, field.help && `${id}-description`].filter(Boolean).join(' ');
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
      <Group
        id={id}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy || undefined}
        grow
        gap="xs"
        align="flex-start"
      >
        {children}
      </Group>
    </Input.Wrapper>
  );
}
