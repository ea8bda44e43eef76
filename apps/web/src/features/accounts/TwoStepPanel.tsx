import { Button, Group, Stack } from '@mantine/core';
import { removeMyTwoStep, renewRecoveryCodes, type TwoStepState } from '@openroll/contract/accounts';
import { useState } from 'react';
import { problemsOf } from '../../platform/api-failure.ts';
import { useWrite } from '../../platform/server-data.ts';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

interface TwoStepPanelProps {
  state: TwoStepState;
  /** It is on or off now, or has other codes. */
  onChanged(): void;
}

/** Two-step sign-in: on with its codes, or off with the way to turn it on. Codes stay in sight until they are kept. */
export function TwoStepPanel({ state, onChanged }: TwoStepPanelProps) {
  const say = useSay();
  const [codes, setCodes] = useState<readonly string[]>();
  const [told, setTold] = useState<'turnedOn' | 'turnedOff'>();
  const show = (next: readonly string[]) => {
    setTold(state.on ? undefined : 'turnedOn');
    setCodes(next);
    onChanged();
  };
  return (
    <Card title={say('accounts.twoStepTab')}>
      <Stack gap="md">
        {told && (
          <Notice tone="good" onClose={() => setTold(undefined)}>
            {say(`accounts.${told}`)}
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
            <div>{say('accounts.twoStepHelp')}</div>
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
  const say = useSay();
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
        {say('accounts.twoStepOnHelp')} {state.required && say('accounts.twoStepRequired')}
      </div>
      <Facts of={[[say('accounts.recoveryCodesLeft'), String(state.recovery_codes_left)]]} />
      {state.recovery_codes_left < fewCodes && <Notice tone="warning">{say('accounts.fewCodesLeft')}</Notice>}
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsked('renew')}>
          {say('accounts.renewCodes')}
        </Button>
        {!state.required && (
          <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsked('remove')}>
            {say('accounts.turnOff')}
          </Button>
        )}
      </Group>
      <ConfirmModal
        opened={asked === 'renew'}
        title={say('accounts.renewTitle')}
        confirm={say('accounts.renewCodes')}
        busy={renewal.isPending}
        problems={renewal.error ? problemsOf(renewal.error, say) : []}
        onClose={close}
        onConfirm={() => renewal.mutate({}, { onSuccess: (reply) => onCodes(reply.recovery_codes) })}
      >
        {say('accounts.renewQuestion')}
      </ConfirmModal>
      <ConfirmModal
        opened={asked === 'remove'}
        title={say('accounts.turnOffTitle')}
        confirm={say('accounts.turnOff')}
        danger
        busy={removal.isPending}
        problems={removal.error ? problemsOf(removal.error, say) : []}
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
        {say('accounts.turnOffQuestion')}
      </ConfirmModal>
    </>
  );
}
