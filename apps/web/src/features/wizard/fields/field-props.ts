import type { Field, FieldContext } from '@openroll/wizard/step';
import type { ReactNode } from 'react';

/** What every field component is given; its answers come from the step it stands in (wizard-form.ts). */
export interface FieldProps {
  readonly field: Field;
  /** Where its answers live. */
  readonly context: FieldContext;
  /** The fields that a fieldset shows now. */
  readonly children?: ReactNode;
}
