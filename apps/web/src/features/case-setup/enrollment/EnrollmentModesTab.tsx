import { Radio, Stack, Switch } from '@mantine/core';
import {
  getAgentEnrollUrl,
  getSelfEnrollUrl,
  rotateAgentEnrollUrl,
  rotateSelfEnrollUrl,
} from '@openroll/contract/case-setup';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { TabProps } from '../draft/setup-draft.ts';
import { messageAt } from '../problems/message-at.ts';
import { BesideInPerson } from './BesideInPerson.tsx';
import { CaseLink } from './CaseLink.tsx';
import { SelfEnrollAgent } from './SelfEnrollAgent.tsx';

/** §2.12: who may enroll how, in addition to in-person or instead of it. */
export default function EnrollmentModesTab(props: TabProps) {
  const { setup, draft, changeSettings, problems } = props;
  const t = useTranslate();
  const site = useSite();
  const { settings } = draft;
  const caseId = setup.case.id;
  return (
    <Stack gap="md">
      <Card title={t('caseSetup.selfEnroll')} level={3}>
        <Stack gap="md">
          <Switch
            label={t('caseSetup.selfEnrollOn')}
            name="is_self_enroll_active"
            checked={settings.is_self_enroll_active}
            onChange={(event) => changeSettings({ is_self_enroll_active: event.currentTarget.checked })}
          />
          {settings.is_self_enroll_active && (
            <>
              <SelfEnrollAgent {...props} />
              <CaseLink
                caseId={caseId}
                label={t('caseSetup.selfEnrollUrl')}
                isStored={setup.case.is_self_enroll_active}
                read={getSelfEnrollUrl}
                rotate={rotateSelfEnrollUrl}
              />
            </>
          )}
        </Stack>
      </Card>
      <Card title={t('caseSetup.directStart')} level={3}>
        <Stack gap="md">
          <Switch
            label={t('caseSetup.directStartOn')}
            name="is_agent_enroll_remote_sig_active"
            checked={settings.is_agent_enroll_remote_sig_active}
            onChange={(event) =>
              changeSettings({ is_agent_enroll_remote_sig_active: event.currentTarget.checked })
            }
          />
          {settings.is_agent_enroll_remote_sig_active && (
            <CaseLink
              caseId={caseId}
              label={t('caseSetup.directStartUrl')}
              isStored={setup.case.is_agent_enroll_remote_sig_active}
              read={getAgentEnrollUrl}
              rotate={rotateAgentEnrollUrl}
            />
          )}
        </Stack>
      </Card>
      <Card title={t('caseSetup.signatures')} level={3}>
        <Radio.Group
          label={t('caseSetup.signaturesGiven')}
          value={settings.force_agent_enroll_remote_sig ? 'email' : 'both'}
          error={messageAt(problems, 'force_agent_enroll_remote_sig')}
          onChange={(chosen) => changeSettings({ force_agent_enroll_remote_sig: chosen === 'email' })}
        >
          <Stack gap="sm" pt={6}>
            <Radio
              name="force_agent_enroll_remote_sig"
              value="email"
              label={t('caseSetup.signaturesEmail')}
            />
            <Radio name="force_agent_enroll_remote_sig" value="both" label={t('caseSetup.signaturesBoth')} />
          </Stack>
        </Radio.Group>
      </Card>
      {site.ffEnableEnrollmentSessionConferences && (
        <Card title={t('caseSetup.voice')} level={3}>
          <BesideInPerson
            {...props}
            label={t('caseSetup.voiceOn')}
            mode="is_audio_conference_enroll_active"
            force="force_audio_conference_enroll"
          />
        </Card>
      )}
      <Card title={t('caseSetup.callCenter')} level={3}>
        <BesideInPerson
          {...props}
          label={t('caseSetup.callCenterOn')}
          mode="is_call_center_mode_active"
          force="force_call_center_mode"
        />
      </Card>
    </Stack>
  );
}
