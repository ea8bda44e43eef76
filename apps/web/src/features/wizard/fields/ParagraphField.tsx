import { Text } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { Paragraphs } from './Paragraphs.tsx';

export const ParagraphField = ({ field }: FieldProps) => (
  <div>
    {field.display_name && <Text fw={600}>{field.display_name}</Text>}
    <Paragraphs text={field.content ?? ''} />
  </div>
);
