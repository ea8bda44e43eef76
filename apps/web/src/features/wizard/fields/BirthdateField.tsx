import { DayField } from './DayField.tsx';
import type { FieldProps } from './field-props.ts';

/** Two-digit years are read as the latest past century. */
export const BirthdateField = (props: FieldProps) => <DayField {...props} birth />;
