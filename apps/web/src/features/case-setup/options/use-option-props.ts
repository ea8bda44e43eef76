import { useTranslate } from '../../../platform/site/site.tsx';
import type { OptionFieldProps } from './option-fields.ts';

/** Name, label, help and error, the same for every type of option; the list of errors jumps to the name. */
export function useOptionProps({ option, error, onFocus, onBlur }: OptionFieldProps) {
  const t = useTranslate();
  return {
    name: option.name,
    label: option.display_name,
    description: [
      option.affects_premium && t('caseSetup.affectsPremium'),
      option.optional && t('caseSetup.optional'),
    ]
      .filter(Boolean)
      .join(' · '),
    error,
    required: !option.optional,
    onFocus,
    onBlur,
  };
}
