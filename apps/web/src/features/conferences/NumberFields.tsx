import { useTranslate } from '../../platform/site/site.tsx';
import { PhoneInput } from '../../ui/inputs/MaskedInput.tsx';
import type { CallNumbers } from './use-calling.ts';

interface NumberFieldsProps {
  numbers: CallNumbers;
  /** What is wrong with them, in words. */
  errors: { readonly [Whose in keyof CallNumbers]?: string | undefined };
  disabled?: boolean;
  onChange(change: Partial<CallNumbers>): void;
}

/** The numbers of agent and applicant, as 000-000-0000 (§4.5). */
export function NumberFields({ numbers, errors, disabled = false, onChange }: NumberFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <PhoneInput
        name="agent_number"
        required
        disabled={disabled}
        value={numbers.agent}
        error={errors.agent}
        label={t('voice.agentNumber')}
        onChange={(agent) => onChange({ agent })}
      />
      <PhoneInput
        name="primary_applicant_number"
        required
        disabled={disabled}
        value={numbers.applicant}
        error={errors.applicant}
        label={t('voice.applicantNumber')}
        autoComplete="off"
        onChange={(applicant) => onChange({ applicant })}
      />
    </>
  );
}
