import type { WireProblem } from '@openroll/contract/values';
import { useEffect, useState } from 'react';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { focusField, ProblemList } from '../../../ui/states/ProblemList.tsx';
import { isError, tabsOf, uniqueProblems } from '../setup-tabs.ts';
import { useOpenTab } from '../use-open-tab.ts';

interface SetupProblemsProps {
  /** Why a save was refused. */
  refused: readonly WireProblem[];
  /** What is wrong with the draft. */
  found: readonly WireProblem[];
}

/** The lists above the tabs: why nothing was saved, what is wrong, what deserves a look; each line leads to its tab and field. */
export function SetupProblems({ refused, found }: SetupProblemsProps) {
  const t = useTranslate();
  const tabs = tabsOf(useSite());
  const [openTab, open] = useOpenTab(tabs);
  const [wanted, setWanted] = useState<WireProblem>();
  const jump = (problem: WireProblem) => {
    const tab = tabs.find(({ panel }) => panel === problem.panel_name);
    if (tab) open(tab.key);
    setWanted(problem);
  };
  // The field is on the page only once its tab is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the tab has opened.
  useEffect(() => {
    if (!wanted) return;
    const frame = requestAnimationFrame(() => {
      focusField(wanted.field_name);
      setWanted(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, openTab]);
  const problems = uniqueProblems(found);
  return (
    <>
      <ProblemList problems={refused} heading={t('shared.errors')} onJump={jump} />
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
