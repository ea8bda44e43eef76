import type { WireProblem } from '@openroll/contract/values';
import { isError } from '@openroll/domain/problems';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useSite, useTranslate } from '../../platform/site/site.tsx';
import { SettingsTabs } from '../../ui/layout/SettingsTabs.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import AccessTab from './access/AccessTab.tsx';
import styles from './case-setup.module.css';
import DeliveryTab from './delivery/DeliveryTab.tsx';
import type { TabProps } from './draft/setup-draft.ts';
import type { SetupEditing } from './draft/use-setup-editing.ts';
import EnrollmentModesTab from './enrollment/EnrollmentModesTab.tsx';
import EnrollmentPeriodTab from './enrollment/EnrollmentPeriodTab.tsx';
import GeneralTab from './general/GeneralTab.tsx';
import { type ShownTab, type TabFacts, type TabKey, tabsOf } from './setup-tabs.ts';
import { tabParam, useOpenTab } from './use-open-tab.ts';

export type SetupTabProps = TabProps & { readonly apiKey?: ReactNode };

/** What is heavy, or opened rarely, is loaded when its tab is opened. */
const contents = {
  general: GeneralTab,
  products: lazy(() => import('./products/ProductsTab.tsx')),
  options: lazy(() => import('./options/ProductOptionsTab.tsx')),
  modes: EnrollmentModesTab,
  period: EnrollmentPeriodTab,
  access: AccessTab,
  delivery: DeliveryTab,
  splits: lazy(() => import('./commission-splits/AgentSplitsTab.tsx')),
} as const satisfies Record<TabKey, ComponentType<SetupTabProps>>;

interface SetupTabsProps {
  editing: SetupEditing;
  problems: readonly WireProblem[];
  /** What is missing still: counted at the tab, and said at no field yet. */
  todo: readonly WireProblem[];
  report(tab: TabFacts, field: string, messages: readonly string[]): void;
  apiKey: ReactNode;
}

/** The tabs with their badges. One that was opened stays as it was left; the others are not even loaded. */
export function SetupTabs({ editing, problems, todo, report, apiKey }: SetupTabsProps) {
  const t = useTranslate();
  const tabs = tabsOf(useSite());
  const [open] = useOpenTab(tabs);
  const good = { tone: 'good' as const, text: t('caseSetup.complete') };
  const [visited, setVisited] = useState<readonly (TabKey | undefined)[]>([]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  return (
    <SettingsTabs
      label={t('caseSetup.title')}
      param={tabParam}
      tabs={tabs.map((tab) => {
        const own = problems.filter(({ panel_name }) => panel_name === tab.panel);
        const count = own.filter(isError).length;
        const lacking = todo.filter(({ panel_name }) => panel_name === tab.panel);
        return {
          key: tab.key,
          title: t(tab.title),
          badge: count > 0 ? warned(count) : lacking.length > 0 ? toDo(lacking.length) : good,
          content: visited.includes(tab.key) && (
            <OneTab
              tab={tab}
              editing={editing}
              problems={own}
              todo={lacking}
              report={report}
              apiKey={apiKey}
            />
          ),
        };
      })}
    />
  );
  function toDo(count: number) {
    return { tone: 'warning' as const, text: t('caseSetup.todoCount', { count }) };
  }
  function warned(count: number) {
    return { tone: 'warning' as const, text: t('caseSetup.errorCount', { count }) };
  }
}

function OneTab({ tab, editing, problems, todo, report, apiKey }: SetupTabsProps & { tab: ShownTab }) {
  const t = useTranslate();
  const Content: ComponentType<SetupTabProps> = contents[tab.key];
  const { setup, draft, change, changeSettings } = editing;
  const reportFieldProblems = useCallback(
    (field: string, messages: readonly string[]) => report(tab, field, messages),
    [report, tab],
  );
  const isFixed = tab.needsChange === true && !setup.case.may.change;
  return (
    <Suspense fallback={<LoadingState />}>
      {isFixed && <Notice tone="info">{t('caseSetup.readOnly')}</Notice>}
      <fieldset disabled={isFixed} tabIndex={-1} className={styles.tab} aria-label={t(tab.title)}>
        <Content
          setup={setup}
          draft={draft}
          change={change}
          changeSettings={changeSettings}
          problems={problems}
          todo={todo}
          reportFieldProblems={reportFieldProblems}
          apiKey={apiKey}
        />
      </fieldset>
    </Suspense>
  );
}
