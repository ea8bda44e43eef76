import { Button, Stack } from '@mantine/core';
import { numberProblems } from '@openroll/domain/conferences/callable-number';
import { translateProblem } from '@openroll/messages/texts';
import { type FormEvent, useState } from 'react';
import { useRemembered } from '../../../platform/browser/remembered.ts';
import { useCalling } from '../../../platform/conferences/use-calling.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { CallState } from '../../../ui/conferences/CallState.tsx';
import { NumberFields } from '../../../ui/conferences/NumberFields.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';

/** Asks for the two numbers once more, and calls them for a session that is open (B25, B26). */
export function StartAgain({ sessionId, onClose }: { sessionId: number; onClose(): void }) {
  const t = useTranslate();
  const [agent, rememberAgent] = useRemembered('agentNumber', '');
  const [applicant, setApplicant] = useState('');
  const [isChecked, setChecked] = useState(false);
  const calling = useCalling(onClose);
  const numbers = { agent, applicant };
  const wordsFor = (number: string) => {
    const [problem] = isChecked ? numberProblems('', number) : [];
    return problem && translateProblem(t, problem);
  };
  const errors = { agent: wordsFor(agent), applicant: wordsFor(applicant) };
  const cancel = () => void calling.cancel().finally(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const isCallable = [agent, applicant].every((number) => numberProblems('', number).length === 0);
    if (isCallable && !calling.isWaiting) calling.start(sessionId, numbers);
  };
  return (
    <Modal
      opened
      onClose={cancel}
      title={t('voice.title')}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            {t('shared.cancel')}
          </Button>
          <Button type="submit" form="start-again" loading={calling.isWaiting}>
            {t(calling.status || calling.reason ? 'voice.tryAgain' : 'voice.call')}
          </Button>
        </>
      }
    >
      <form id="start-again" noValidate onSubmit={submit}>
        <Stack gap="md">
          <NumberFields
            numbers={numbers}
            errors={errors}
            disabled={calling.isWaiting}
            onChange={(change) => {
              if (change.agent !== undefined) rememberAgent(change.agent);
              if (change.applicant !== undefined) setApplicant(change.applicant);
            }}
          />
          <CallState {...calling} />
        </Stack>
      </form>
    </Modal>
  );
}
