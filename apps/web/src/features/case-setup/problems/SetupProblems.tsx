import type { WireProblem } from '@openroll/contract/values';
import { isError } from '@openroll/domain/problems';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { tabsOf, uniqueProblems } from '../setup-tabs.ts';
import { useOpenTab } from '../use-open-tab.ts';

interface SetupProblemsProps {
  /** Why a save was refused. */
  refused: readonly WireProblem[];
  /** What is wrong with the draft. */
  found: readonly WireProblem[];
  /** What a new case has not been given yet. */
  todo: readonly WireProblem[];
}

/** The lists above the tabs: why nothing was saved, what is wrong, what deserves a look; each line leads to its tab and field. */
export function SetupProblems({ refused, found, todo }: SetupProblemsProps) {
  const t = useTranslate();
  const tabs = tabsOf(useSite());
  const [, open] = useOpenTab(tabs);
  const jump = ({ panel_name, field_name }: WireProblem) =>
    open(tabs.find(({ panel }) => panel === panel_name)?.key, field_name);
  const problems = uniqueProblems(found);
  return (
    <>
      <ProblemList problems={refused} heading={t('shared.errors')} onJump={jump} />
      <ProblemList
        problems={uniqueProblems(todo)}
        heading={t('caseSetup.todo')}
        tone="todo"
        takesFocus={false}
        onJump={jump}
      />
      <ProblemList problems={problems.filter(isError)} takesFocus={false} onJump={jump} />
      <ProblemList
        problems={problems.filter((one) => !isError(one))}
        heading={t('caseSetup.warnings')}
        tone="warning"
        takesFocus={false}
        onJump={jump}
      />
    </>
  );
}
