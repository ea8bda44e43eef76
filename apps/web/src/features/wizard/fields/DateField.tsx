import { DayField } from './DayField.tsx';
import type { FieldProps } from './field-props.ts';

export const DateField = (props: FieldProps) => <DayField {...props} birth={false} />;
