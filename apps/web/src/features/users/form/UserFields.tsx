import { Checkbox, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../users.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { FormProblems } from './use-form-problems.ts';
import type { UserForm } from './user-form.ts';

/** Changes some fields; by a function where the new value stands on the old one. */
export type ChangeForm = (changes: Partial<UserForm> | ((form: UserForm) => Partial<UserForm>)) => void;

export interface FieldsProps {
  form: UserForm;
  change: ChangeForm;
  problems: FormProblems;
  disabled: boolean;
}

/** Who somebody is (§1.14); with `isNew` the password and the switch for API users too. */
export function UserFields({
  form,
  change,
  problems,
  disabled,
  isNew = false,
  mayMakeApiUser = false,
}: FieldsProps & { isNew?: boolean; mayMakeApiUser?: boolean }) {
  const t = useTranslate();
  const text = (field: 'email' | 'username' | 'first_name' | 'last_name' | 'code', most: number) => ({
    name: field,
    maxLength: most,
    autoComplete: 'off',
    required: !disabled,
    disabled,
    value: form[field],
    error: problems.at(field),
  });
  // Until it is given another one, the username is the email.
  const changeEmail = (email: string) =>
    change((old) => (isNew && old.username === old.email ? { email, username: email } : { email }));
  return (
    <Card title={t('users.details')}>
      <div className={styles.fields}>
        {mayMakeApiUser && (
          <Checkbox
            className={styles.wide}
            label={t('users.isApiUser')}
            description={t('users.isApiUserHelp')}
            checked={form.is_api_user}
            onChange={(event) => {
              change({ is_api_user: event.currentTarget.checked });
              problems.clear();
            }}
          />
        )}
        <TextInput
          label={t('users.firstName')}
          {...text('first_name', lengths.personName)}
          onChange={(event) => change({ first_name: event.currentTarget.value })}
        />
        <TextInput
          label={t('users.lastName')}
          {...text('last_name', lengths.personName)}
          onChange={(event) => change({ last_name: event.currentTarget.value })}
        />
        <TextInput
          label={t('users.email')}
          type="email"
          {...text('email', lengths.email)}
          onChange={(event) => changeEmail(event.currentTarget.value)}
        />
        <TextInput
          label={t('users.username')}
          description={isNew ? t('users.usernameHelp') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...text('username', lengths.email)}
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
        {!form.is_api_user && (
          <TextInput
            label={t('users.code')}
            {...text('code', lengths.agentCode)}
            onChange={(event) => change({ code: event.currentTarget.value })}
          />
        )}
        {isNew && !form.is_api_user && (
          <div className={styles.wide}>
            <NewPasswordField
              value={form.password}
              error={problems.at('password')}
              description={t('users.passwordHelp')}
              onChange={(password) => change({ password })}
            />
          </div>
        )}
        {!form.is_api_user && (
          <Checkbox
            className={styles.wide}
            label={t('users.notifications')}
            disabled={disabled}
            checked={form.pref_receive_new_user_notifications}
            onChange={(event) => change({ pref_receive_new_user_notifications: event.currentTarget.checked })}
          />
        )}
      </div>
    </Card>
  );
}
