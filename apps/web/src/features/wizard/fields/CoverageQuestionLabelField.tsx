import { Text } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { Paragraphs } from './Paragraphs.tsx';

/** What the questions below it ask about together. */
export const CoverageQuestionLabelField = ({ field }: FieldProps) => (
  <div>
    <Text fw={600}>{field.display_name}</Text>
    <Paragraphs text={field.content ?? ''} />
  </div>
);
