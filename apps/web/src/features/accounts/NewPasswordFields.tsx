import { useTranslate } from '../../platform/site/site.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';

/** What was typed into the two fields. */
export interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

export const noPassword: NewPassword = { password: '', confirm: '' };

/** §1.8: the form cannot be sent while they differ. */
export const passwordsDiffer = ({ password, confirm }: NewPassword): boolean => password !== confirm;

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange(value: NewPassword): void;
  words: readonly string[];
  twoStep?: boolean;
  autoFocus?: boolean;
}

/** A new password, twice (§1.8). */
export function NewPasswordFields({
  value,
  onChange,
  words,
  twoStep = false,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const t = useTranslate();
  const differ = value.confirm !== '' && passwordsDiffer(value);
  return (
    <>
      <NewPasswordInput
        label={t('accounts.newPassword')}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        words={words}
        twoStep={twoStep}
        autoFocus={autoFocus}
      />
      <PasswordInput
        label={t('accounts.confirmPassword')}
        name="confirm"
        size="md"
        required
        withAsterisk={false}
        autoComplete="new-password"
        value={value.confirm}
        onChange={(event) => onChange({ ...value, confirm: event.currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
        errorProps={{ role: 'status' }}
        error={differ && t('accounts.passwordsDiffer')}
      />
    </>
  );
}
