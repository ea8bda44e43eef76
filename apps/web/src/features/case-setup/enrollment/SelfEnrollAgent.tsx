import { maySetSetting } from '@openroll/domain/cases/may-on-case';
import { useTranslate } from '../../../platform/site/site.tsx';
import { agentsOf, peopleOf } from '../access/people.ts';
import { AgentSelect } from '../commission-splits/AgentSelect.tsx';
import type { TabProps } from '../draft/setup-draft.ts';
import { messageAt } from '../problems/message-at.ts';

/** Whose licenses count when people enroll by themselves: chosen among the modes and among those with access (§2.12, §2.14). */
export function SelfEnrollAgent({ setup, draft, changeSettings, problems }: TabProps) {
  const t = useTranslate();
  return (
    <AgentSelect
      label={t('caseSetup.selfEnrollAgent')}
      name="self_enroll_agent_id"
      disabled={!maySetSetting(setup.case.may, 'self_enroll_agent_id')}
      agents={agentsOf(setup, draft)}
      known={peopleOf(setup, draft)}
      value={draft.settings.self_enroll_agent_id}
      error={messageAt(problems, 'self_enroll_agent_id')}
      onChange={(agent) => changeSettings({ self_enroll_agent_id: agent })}
    />
  );
}
