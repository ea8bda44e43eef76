import { useTranslate } from '../../../platform/site.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { FieldProps } from './field-props.ts';
import { yesNoChoices } from './yes-no.ts';

export const YesNoSelectField = (props: FieldProps) => (
  <ChoiceSelect {...props} choices={yesNoChoices(useTranslate())} />
);
