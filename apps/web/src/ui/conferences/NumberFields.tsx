import type { CallNumbers } from '../../platform/conferences/use-calling.ts';
import { useSite, useTranslate } from '../../platform/site/site.tsx';
import { PhoneInput } from '../inputs/MaskedInput.tsx';
import { Notice } from '../states/Notice.tsx';
import styles from './conferences.module.css';

interface NumberFieldsProps {
  numbers: CallNumbers;
  /** What is wrong with them, in words. */
  errors: { readonly [Whose in keyof CallNumbers]?: string | undefined };
  disabled?: boolean;
  onChange(change: Partial<CallNumbers>): void;
}

/** The numbers of agent and applicant, as 000-000-0000 (§4.5). In the demo nobody is called. */
export function NumberFields({ numbers, errors, disabled = false, onChange }: NumberFieldsProps) {
  const t = useTranslate();
  const { isDemo } = useSite();
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
      {isDemo && (
        <div className={styles.hint}>
          <Notice tone="info">{t('voice.sandbox')}</Notice>
        </div>
      )}
    </>
  );
}
