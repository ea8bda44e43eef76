import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { FieldProps } from './field-props.ts';

export const SelectField = (props: FieldProps) => (
  <ChoiceSelect {...props} choices={props.field.choices ?? []} />
);
