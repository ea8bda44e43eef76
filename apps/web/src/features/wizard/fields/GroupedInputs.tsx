import { Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { elementId } from '../answers/answer-places.ts';
import type { FieldProps } from './field-props.ts';

/** The ids of what a field says about itself, its error first: for `aria-describedby` of the group and of inputs without words of their own. */
export function describedBy({ field, context }: FieldProps, error: string | undefined): string | undefined {
  const id = elementId(context, field.name);
  return [error && `${id}-error`, field.help && `${id}-description`].filter(Boolean).join(' ') || undefined;
}

/** Inputs that make one answer together, under the field's label, help and error. */
export function GroupedInputs({
  field,
  context,
  error,
  children,
}: FieldProps & { error: string | undefined; children: ReactNode }) {
  const id = elementId(context, field.name);
  return (
    <Input.Wrapper
      id={id}
      label={field.display_name}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={field.help}
      error={error}
      errorProps={{ mt: 5 }}
      required={!field.optional}
      size="md"
    >
      <Group
        id={id}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy({ field, context }, error)}
        grow
        gap="xs"
        align="flex-start"
      >
        {children}
      </Group>
    </Input.Wrapper>
  );
}
