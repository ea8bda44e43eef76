import type { Page } from '@openroll/wizard/steps/pages';
import { type ComponentType, lazy, type ReactNode } from 'react';
import {
  loadBeneficiaryTexts,
  loadChooseTexts,
  loadGlossaryTexts,
} from '../../../platform/texts/later-texts.ts';
import { PageSections } from './PageSections.tsx';
import type { PageViewProps } from './page-view-props.ts';

type PageView = ComponentType<PageViewProps> | ((props: PageViewProps) => ReactNode);

const offersPage = async () => {
  const [page] = await Promise.all([import('../choose/OffersPage.tsx'), loadChooseTexts()]);
  return page;
};
const coveragePage = async () => {
  const [page] = await Promise.all([
    import('../choose/CoveragePage.tsx'),
    loadChooseTexts(),
    loadGlossaryTexts(),
  ]);
  return page;
};
const healthPage = () => import('../health/HealthPage.tsx');
const beneficiariesPage = async () => {
  const [page] = await Promise.all([
    import('../beneficiaries/BeneficiariesPage.tsx'),
    loadBeneficiaryTexts(),
  ]);
  return page;
};

/** Pages that are shown otherwise than as the fields of their steps, by the first part of their name (`coverage:7` is `coverage`). */
const pageViews: Readonly<Record<string, PageView>> = {
  offers: lazy(offersPage),
  coverage: lazy(coveragePage),
  questions: lazy(healthPage),
  beneficiaries: lazy(beneficiariesPage),
};

/** Fetches the views that no first page shows, so that they are there when their page comes. */
export function fetchLaterPages(): void {
  // Where it fails, the page that needs it asks again.
  for (const fetch of [offersPage, coveragePage, healthPage, beneficiariesPage])
    fetch().catch(() => undefined);
}

/** How a page looks: by its kind, else its steps below each other. */
export const pageViewOf = ({ name }: Page): PageView =>
  pageViews[name.split(':', 1)[0] ?? ''] ?? PageSections;
