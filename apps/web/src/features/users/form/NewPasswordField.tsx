import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { PasswordInput } from '../../../ui/inputs/PasswordInput.tsx';
import styles from '../users.module.css';
import { generatePassword } from './generate-password.ts';

interface NewPasswordFieldProps {
  value: string;
  /** `isGenerated` tells that nobody has typed it. */
  onChange(value: string, isGenerated: boolean): void;
  error?: string | false;
  description?: string;
}

/** A password for somebody else: typed or generated, and then shown, so that it can be handed on. */
export function NewPasswordField({ value, onChange, error, description }: NewPasswordFieldProps) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  const generate = () => {
    setShown(true);
    onChange(
      generatePassword((bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)),
      true,
    );
  };
  return (
    <div className={`${styles.beside} ${styles.besideField} ${styles.aboveOnPhones}`}>
      <PasswordInput
        label={t('users.password')}
        name="password"
        required
        autoComplete="new-password"
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        error={error}
        visible={isShown}
        onVisibilityChange={setShown}
        onChange={(event) => onChange(event.currentTarget.value, false)}
        visibilityToggleButtonProps={{ 'aria-label': t('users.showPassword') }}
      />
      <Button variant="default" onClick={generate}>
        {t('users.generate')}
      </Button>
    </div>
  );
}
