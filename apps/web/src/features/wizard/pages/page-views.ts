import type { Page } from '@openroll/wizard/steps/pages';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { loadBeneficiaryTexts } from '../../../platform/texts/texts.ts';
import { PageSections } from './PageSections.tsx';
import type { PageViewProps } from './page-view-props.ts';

/** With its words. */
const beneficiaries = async () => {
  const [view] = await Promise.all([
    import('../beneficiaries/BeneficiariesPage.tsx'),
    loadBeneficiaryTexts(),
  ]);
  return view;
};

type PageView = ComponentType<PageViewProps> | ((props: PageViewProps) => ReactNode);

/** Pages that are shown otherwise than as the fields of their steps, by the first part of their name (`coverage:7` is `coverage`). */
const pageViews: Readonly<Record<string, PageView>> = {
  questions: lazy(() => import('../health/HealthPage.tsx')),
  beneficiaries: lazy(beneficiaries),
};

/** How a page looks: by its kind, else its steps below each other. */
export const pageViewOf = ({ name }: Page): PageView =>
  pageViews[name.split(':', 1)[0] ?? ''] ?? PageSections;
