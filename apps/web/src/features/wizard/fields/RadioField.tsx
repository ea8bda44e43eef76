import { ChoiceGroup } from './ChoiceGroup.tsx';
import type { FieldProps } from './field-props.ts';

export const RadioField = (props: FieldProps) => (
  <ChoiceGroup {...props} choices={props.field.choices ?? []} />
);
