import { Checkbox, Group, Radio } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import { NumberFields } from '../../../ui/conferences/NumberFields.tsx';
import styles from '../enrollments.module.css';
import type { MessageOf } from './PlaceFields.tsx';
import type { Start } from './use-start.ts';

/** How somebody is enrolled: with a voice conference and whom it calls (B32), else in person or as a call center. */
export function ModeFields({ start, message }: { start: Start; message: MessageOf }) {
  const t = useTranslate();
  const { form, change, modes, mode, isVoice, opening } = start;
  return (
    <>
      {start.choosesVoice && !opening.isOpened && (
        <Checkbox
          className={styles.wide}
          label={t('voice.use')}
          checked={isVoice}
          onChange={(event) => start.chooseVoice(event.currentTarget.checked)}
        />
      )}
      {isVoice && (
        <NumberFields
          numbers={{ agent: form.agentNumber ?? '', applicant: form.applicantNumber ?? '' }}
          errors={{ agent: message('agentNumber'), applicant: message('applicantNumber') }}
          disabled={opening.calling.isWaiting}
          onChange={({ agent, applicant }) => {
            if (agent !== undefined) change({ agentNumber: agent });
            if (applicant !== undefined) change({ applicantNumber: applicant });
          }}
        />
      )}
      {mode && !isVoice && modes.length > 1 && (
        <Radio.Group
          className={styles.wide}
          label={t('enrollments.mode')}
          value={mode}
          onChange={(chosenMode) =>
            start.rememberMode(modes.find((option) => option === chosenMode) ?? 'inperson')
          }
        >
          <Group mt={6}>
            {modes.map((option) => (
              <Radio key={option} value={option} label={t(`enrollments.mode.${option}`)} />
            ))}
          </Group>
        </Radio.Group>
      )}
    </>
  );
}
