import { Anchor, Button, Group, Stack } from '@mantine/core';
import { stepUp } from '@openroll/contract/accounts';
import { startSingleSignOn } from '@openroll/contract/single-sign-on';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { addressOf } from '../../platform/calls/call.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import type { StepUpQuestion } from '../../platform/calls/step-up.ts';
import { loadPage } from '../../platform/navigation/full-page-load.ts';
import { useCurrentUserRead } from '../../platform/site/current-user.tsx';
import { useSite, useTranslate } from '../../platform/site/site.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { CodeInput } from '../../ui/inputs/CodeInput.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';

/** Before a dangerous action: the password once more, or a code (§11.2). Cancel lets the action fail. */
export default function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const t = useTranslate();
  const { singleSignOn } = useSite();
  const { pathname, search } = useLocation();
  const [secret, setSecret] = useState('');
  const [byCode, setByCode] = useState(false);
  const user = useCurrentUserRead();
  const confirmation = useWrite(stepUp);
  const cancel = () => question.answer(false);
  /** Leaves the page: what is done there opens dangerous actions, and leads back. */
  const leave = () =>
    loadPage(addressOf(startSingleSignOn, { query: { redirectTo: pathname + search, stepUp: '1' } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = byCode ? { code: secret } : { password: secret };
    confirmation.mutate({ body }, { onSuccess: () => question.answer(true) });
  };
  const turn = () => {
    setByCode(!byCode);
    setSecret('');
    confirmation.reset();
  };
  return (
    <Modal opened onClose={cancel} title={t('accounts.stepUpTitle')} size="sm">
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <div>{t(byCode ? 'accounts.stepUpCodeHelp' : 'accounts.stepUpHelp')}</div>
          <ProblemList problems={confirmation.error ? problemsOf(confirmation.error, t) : []} />
          {byCode ? (
            <CodeInput
              label={t('accounts.authenticatorCode')}
              digits={false}
              value={secret}
              onChange={setSecret}
            />
          ) : (
            <PasswordInput
              label={t('accounts.password')}
              name="password"
              size="md"
              required
              withAsterisk={false}
              data-autofocus
              autoComplete="current-password"
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
            />
          )}
          {user.data?.two_step && (
            <Anchor component="button" type="button" size="sm" onClick={turn}>
              {t(byCode ? 'accounts.usePassword' : 'accounts.useCode')}
            </Anchor>
          )}
          {singleSignOn && (
            <Anchor component="button" type="button" size="sm" onClick={leave}>
              {t('accounts.stepUpElsewhere', singleSignOn)}
            </Anchor>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              {t('shared.cancel')}
            </Button>
            <Button type="submit" loading={confirmation.isPending}>
              {t('accounts.stepUpConfirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
