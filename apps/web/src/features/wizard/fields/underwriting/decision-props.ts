import type { UnderwritingSettings } from '@openroll/wizard/step';
import type { FieldProps } from '../field-props.ts';

/** What every part of a decision is given. */
export interface DecisionProps extends FieldProps {
  readonly underwriting: UnderwritingSettings;
}
