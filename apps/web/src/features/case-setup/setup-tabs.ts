import type { PublicSite } from '@openroll/contract/site';
import type { WireProblem } from '@openroll/contract/values';
import { casePanels } from '@openroll/domain/cases/panels';
import type { TextKey } from '@openroll/messages/texts';

export interface TabFacts {
  /** Its name in the address: `?setup=general`. */
  readonly key: string;
  readonly title: TextKey;
  /** The panel that validation errors name. */
  readonly panel: string;
  /** Shown only with this flag of the site; without one, always (§2.8). */
  readonly flag?: string;
  /** Nothing in it can be changed without `may.change` of the case; the others ask for each of their parts. */
  readonly needsChange?: true;
}

/** The tabs of the setup in their order (§2.8). */
export const tabFacts = [
  {
    key: 'general',
    title: 'caseSetup.general',
    panel: casePanels.general,
    flag: 'general',
    needsChange: true,
  },
  { key: 'products', title: 'caseSetup.products', panel: casePanels.products, flag: 'products' },
  {
    key: 'options',
    title: 'caseSetup.productOptions',
    panel: casePanels.options,
    flag: 'product_options',
  },
  {
    key: 'modes',
    title: 'caseSetup.enrollmentModes',
    panel: casePanels.modes,
    flag: 'enrollment_modes',
    needsChange: true,
  },
  {
    key: 'period',
    title: 'caseSetup.enrollmentPeriod',
    panel: casePanels.period,
    flag: 'enrollment_period',
    needsChange: true,
  },
  { key: 'access', title: 'caseSetup.access', panel: casePanels.access },
  { key: 'delivery', title: 'caseSetup.delivery', panel: 'Delivery', needsChange: true },
  {
    key: 'splits',
    title: 'caseSetup.agentSplits',
    panel: casePanels.splits,
    flag: 'agent_splits',
    needsChange: true,
  },
] as const satisfies readonly TabFacts[];

export type TabKey = (typeof tabFacts)[number]['key'];
export type ShownTab = TabFacts & { readonly key: TabKey };

/** Those that the site shows. */
export const tabsOf = ({ caseSetupTabs }: PublicSite): readonly ShownTab[] =>
  tabFacts.filter((tab: TabFacts) => tab.flag === undefined || caseSetupTabs[tab.flag] === true);

/** Each problem once, whichever check found it again (§2.8). */
export const uniqueProblems = (problems: readonly WireProblem[]): readonly WireProblem[] => [
  ...new Map(problems.map((one) => [`${one.panel_name}\n${one.message}`, one])).values(),
];

/** The form that Save submits; a field of a tab names it, so that Enter saves. */
export const setupFormId = (caseId: number): string => `case-setup-${caseId}`;
