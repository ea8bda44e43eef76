import { Radio, Stack, Switch } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { TabProps } from '../draft/setup-draft.ts';
import { messageAt } from '../problems/message-at.ts';

interface BesideInPersonProps extends TabProps {
  label: string;
  mode: 'is_audio_conference_enroll_active' | 'is_call_center_mode_active';
  force: 'force_audio_conference_enroll' | 'force_call_center_mode';
}

/** A mode that is offered in addition to in-person enrollment, or instead of it. Off takes its force flag along. */
export function BesideInPerson(props: BesideInPersonProps) {
  const { draft, changeSettings, problems, label, mode, force } = props;
  const t = useTranslate();
  const isOn = draft.settings[mode];
  return (
    <Stack gap="md">
      <Switch
        label={label}
        name={mode}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          changeSettings(checked ? { [mode]: true } : { [mode]: false, [force]: false })
        }
      />
      {isOn && (
        <Radio.Group
          label={t('caseSetup.howBeside')}
          value={draft.settings[force] ? 'instead' : 'addition'}
          error={messageAt(problems, force)}
          onChange={(chosen) => changeSettings({ [force]: chosen === 'instead' })}
        >
          <Stack gap="sm" pt={6}>
            <Radio name={force} value="addition" label={t('caseSetup.inAddition')} />
            <Radio name={force} value="instead" label={t('caseSetup.instead')} />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}
