import { useTranslate } from '../../../platform/site.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import type { FieldProps } from './field-props.ts';
import { yesNoChoices } from './yes-no.ts';

export const YesNoRadioField = (props: FieldProps) => (
  <ChoiceGroup {...props} choices={yesNoChoices(useTranslate())} inline />
);
