import { Button, Stack } from '@mantine/core';
import { setUserPassword } from '@openroll/contract/users';
import { type FormEvent, useId, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { PasswordInput } from '../../../ui/inputs/PasswordInput.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { nameOf } from '../users.data.ts';
import type { UserModalProps } from './user-modal-props.ts';

/** A password that an administrator chooses; new and confirm must match (§1.8). */
export function SetPasswordModal({ user, opened, onClose, onDone }: UserModalProps) {
  const t = useTranslate();
  const formId = useId();
  const write = useWrite(setUserPassword);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const differ = password !== confirm;
  const leave = () => {
    setPassword('');
    setConfirm('');
    write.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || differ) return;
    write.mutate(
      { params: { id: user.id }, body: { password, confirm } },
      {
        onSuccess: () => {
          leave();
          void onDone();
        },
      },
    );
  };
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('users.setPasswordTitle', { name: nameOf(user) })}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {t('shared.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={password === '' || differ} loading={write.isPending}>
            {t('users.setPassword')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p style={{ margin: 0 }}>{t('users.setPasswordHelp')}</p>
          <ProblemList problems={write.error ? problemsOf(write.error, t) : []} />
          <NewPasswordField
            value={password}
            onChange={(next, isGenerated) => {
              setPassword(next);
              if (isGenerated) setConfirm(next);
            }}
          />
          <PasswordInput
            label={t('users.confirmPassword')}
            name="confirm"
            required
            autoComplete="new-password"
            value={confirm}
            error={confirm !== '' && differ && t('users.passwordsDiffer')}
            onChange={(event) => setConfirm(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('users.showPassword') }}
          />
        </Stack>
      </form>
    </Modal>
  );
}
