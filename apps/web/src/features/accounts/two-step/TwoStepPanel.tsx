import { Button, Group, Stack } from '@mantine/core';
import { removeMyTwoStep, renewRecoveryCodes, type TwoStepState } from '@openroll/contract/accounts';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

interface TwoStepPanelProps {
  state: TwoStepState;
  /** It is on or off now, or has other codes. */
  onChanged(): void;
}

/** Two-step sign-in: on with its codes, or off with the way to turn it on. Codes stay in sight until they are kept. */
export function TwoStepPanel({ state, onChanged }: TwoStepPanelProps) {
  const t = useTranslate();
  const [codes, setCodes] = useState<readonly string[]>();
  const [told, setTold] = useState<'turnedOn' | 'turnedOff'>();
  const show = (next: readonly string[]) => {
    setTold(state.on ? undefined : 'turnedOn');
    setCodes(next);
    onChanged();
  };
  return (
    <Card title={t('accounts.twoStepTab')}>
      <Stack gap="md">
        {told && (
          <Notice tone="good" onClose={() => setTold(undefined)}>
            {t(`accounts.${told}`)}
          </Notice>
        )}
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : state.on ? (
          <TwoStepOn
            state={state}
            onCodes={show}
            onRemoved={() => {
              setTold('turnedOff');
              onChanged();
            }}
          />
        ) : (
          <>
            <div>{t('accounts.twoStepHelp')}</div>
            <TwoStepSetup onCodes={show} />
          </>
        )}
      </Stack>
    </Card>
  );
}

interface TwoStepOnProps {
  state: TwoStepState;
  onCodes(codes: readonly string[]): void;
  onRemoved(): void;
}

const fewCodes = 3;

function TwoStepOn({ state, onCodes, onRemoved }: TwoStepOnProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const renewal = useWrite(renewRecoveryCodes);
  const removal = useWrite(removeMyTwoStep);
  const close = () => {
    setAsked(undefined);
    renewal.reset();
    removal.reset();
  };
  return (
    <>
      <div>
        {t('accounts.twoStepOnHelp')} {state.required && t('accounts.twoStepRequired')}
      </div>
      <Facts of={[[t('accounts.recoveryCodesLeft'), String(state.recovery_codes_left)]]} />
      {state.recovery_codes_left < fewCodes && <Notice tone="warning">{t('accounts.fewCodesLeft')}</Notice>}
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsked('renew')}>
          {t('accounts.renewCodes')}
        </Button>
        {!state.required && (
          <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsked('remove')}>
            {t('accounts.turnOff')}
          </Button>
        )}
      </Group>
      <ConfirmModal
        opened={asked === 'renew'}
        title={t('accounts.renewTitle')}
        confirm={t('accounts.renewCodes')}
        busy={renewal.isPending}
        problems={renewal.error ? problemsOf(renewal.error, t) : []}
        onClose={close}
        onConfirm={() => renewal.mutate({}, { onSuccess: (reply) => onCodes(reply.recovery_codes) })}
      >
        {t('accounts.renewQuestion')}
      </ConfirmModal>
      <ConfirmModal
        opened={asked === 'remove'}
        title={t('accounts.turnOffTitle')}
        confirm={t('accounts.turnOff')}
        danger
        busy={removal.isPending}
        problems={removal.error ? problemsOf(removal.error, t) : []}
        onClose={close}
        onConfirm={() =>
          removal.mutate(
            {},
            {
              onSuccess: () => {
                close();
                onRemoved();
              },
            },
          )
        }
      >
        {t('accounts.turnOffQuestion')}
      </ConfirmModal>
    </>
  );
}
