import { Title } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

export const HeaderField = ({ field }: FieldProps) => (
  <Title order={2} size="h4">
    {field.display_name}
  </Title>
);
