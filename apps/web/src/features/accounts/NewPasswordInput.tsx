import { passwordProblems } from '@openroll/domain/access/password-policy';
import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import { useSite, useTranslate } from '../../platform/site/site.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import styles from './accounts.module.css';

interface NewPasswordInputProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** What the user is called: none of it alone is a password. */
  words: readonly string[];
  /** They choose it in a session with a second step, beside which a shorter one will do. */
  twoStep?: boolean;
  autoFocus?: boolean;
}

/** A password that is being chosen, with what speaks for and against it by the site's policy; the server decides. */
export function NewPasswordInput({
  label,
  value,
  onChange,
  words,
  twoStep = false,
  autoFocus = false,
}: NewPasswordInputProps) {
  const t = useTranslate();
  return (
    <PasswordInput
      label={label}
      name="password"
      size="md"
      required
      withAsterisk={false}
      autoFocus={autoFocus}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ component: 'div' }}
      description={<Hints password={value} words={words} twoStep={twoStep} />}
    />
  );
}

interface HintsProps {
  password: string;
  words: readonly string[];
  twoStep: boolean;
}

function Hints({ password, words, twoStep }: HintsProps) {
  const t = useTranslate();
  const { passwordMinimum, passwordMinimumWithTwoStep, tenantSystemName } = useSite();
  const [broken] = passwordProblems(password, {
    minimum: twoStep ? passwordMinimumWithTwoStep : passwordMinimum,
    words: [tenantSystemName, ...words],
  });
  // As people count, not as computers do: the policy counts the same.
  const count = [...password].length;
  const isShort = broken?.code === 'password-too-short';
  return (
    <>
      <Hint state={isShort ? 'open' : 'met'}>
        {isShort
          ? t('accounts.lengthHint', { minimum: Number(broken.params?.minimum), count })
          : t('accounts.lengthMet', { count })}
      </Hint>
      {broken && !isShort ? (
        <Hint state="broken">{t(`problems.${broken.code}`, broken.params)}</Hint>
      ) : (
        <Hint state={broken ? 'open' : 'met'}>{t('accounts.guessHint')}</Hint>
      )}
      {count === 0 && <Hint state="open">{t('accounts.anyCharacterHint')}</Hint>}
    </>
  );
}

const icons = { open: IconPoint, met: IconCheck, broken: IconAlertTriangle } as const;

function Hint({ state, children }: { state: keyof typeof icons; children: string }) {
  const Icon = icons[state];
  return (
    <span className={`${styles.hint} ${styles[state] ?? ''}`}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </span>
  );
}
