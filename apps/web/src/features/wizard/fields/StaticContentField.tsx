import { Paper } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { ParagraphField } from './ParagraphField.tsx';

/** A text set apart: a notice or disclosure of the product. */
export const StaticContentField = (props: FieldProps) => (
  <Paper withBorder p="md" radius="md">
    <ParagraphField {...props} />
  </Paper>
);
