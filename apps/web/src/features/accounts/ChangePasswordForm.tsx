import { Button, Group, Stack } from '@mantine/core';
import { changeMyPassword } from '@openroll/contract/users';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import { useCurrentUser } from '../../platform/site/current-user.tsx';
import { useTranslate } from '../../platform/site/site.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { NewPasswordFields, noPassword, passwordsDiffer } from './NewPasswordFields.tsx';

/** The own password: the current one, and the new one twice. */
export function ChangePasswordForm({ onChanged, onBegin }: { onChanged(): void; onBegin?(): void }) {
  const t = useTranslate();
  const { username, email, first_name, last_name, two_step } = useCurrentUser();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState(noPassword);
  const change = useWrite(changeMyPassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onBegin?.();
    change.mutate(
      { body: { current_password: current, password: chosen.password } },
      {
        onSuccess: () => {
          setCurrent('');
          setChosen(noPassword);
          onChanged();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemList problems={change.error ? problemsOf(change.error, t) : []} />
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label={t('accounts.currentPassword')}
          name="current_password"
          size="md"
          required
          withAsterisk={false}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
        />
        <NewPasswordFields
          value={chosen}
          onChange={setChosen}
          words={[username, email, first_name, last_name]}
          twoStep={two_step}
        />
        <Group>
          <Button type="submit" loading={change.isPending} disabled={passwordsDiffer(chosen)}>
            {t('accounts.changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
