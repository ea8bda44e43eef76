import { useSay } from '../../platform/site.tsx';
import { AgentSelect } from './AgentSelect.tsx';
import { messageAt } from './message-at.ts';
import { agentsOf, peopleOf } from './people.ts';
import type { TabProps } from './setup-draft.ts';

/** Whose licences count when people enroll by themselves: chosen among the modes and among those with access (S1 §2). */
export function SelfEnrollAgent({ setup, draft, changeSettings, problems }: TabProps) {
  const say = useSay();
  return (
    <AgentSelect
      label={say('caseSetup.selfEnrollAgent')}
      name="self_enroll_agent_id"
      disabled={!setup.case.may.change}
      agents={agentsOf(setup, draft)}
      known={peopleOf(setup, draft)}
      value={draft.settings.self_enroll_agent_id}
      error={messageAt(problems, 'self_enroll_agent_id')}
      onChange={(agent) => changeSettings({ self_enroll_agent_id: agent })}
    />
  );
}
