import type { Page } from '@openroll/wizard/steps/pages';
import type { ComponentType, ReactNode } from 'react';
import { type Later, later } from '../../../platform/later.tsx';
import {
  loadBeneficiaryTexts,
  loadChooseTexts,
  loadGlossaryTexts,
} from '../../../platform/texts/later-texts.ts';
import { PeoplePage } from '../people/PeoplePage.tsx';
import { PageSections } from './PageSections.tsx';
import type { PageViewProps } from './page-view-props.ts';

type PageView = ComponentType<PageViewProps> | ((props: PageViewProps) => ReactNode);

const offers = later(async () => {
  const [page] = await Promise.all([import('../choose/OffersPage.tsx'), loadChooseTexts()]);
  return page;
});
const coverage = later(async () => {
  const [page] = await Promise.all([
    import('../choose/CoveragePage.tsx'),
    loadChooseTexts(),
    loadGlossaryTexts(),
  ]);
  return page;
});
const questions = later(() => import('../health/HealthPage.tsx'));
/** What is asked about other insurance is asked like the questions about health. */
const replacement = questions;
const beneficiaries = later(async () => {
  const [page] = await Promise.all([
    import('../beneficiaries/BeneficiariesPage.tsx'),
    loadBeneficiaryTexts(),
  ]);
  return page;
});

const review = later(() => import('../review/ReviewPage.tsx'));

/** Pages that are shown otherwise than as the fields of their steps, by the first part of their name (`coverage:7` is `coverage`). */
const pageViews: Readonly<Record<string, Later<PageViewProps>>> = {
  offers,
  coverage,
  questions,
  beneficiaries,
  replacement,
  review,
  // Of a reviewer: what was chosen, before the documents.
  summary: review,
};

/** Fetches the views that no first page shows, so that they are there when their page comes. */
export function fetchLaterPages(): void {
  // Where it fails, the page that needs it asks again.
  for (const { fetch } of Object.values(pageViews)) fetch().catch(() => undefined);
}

/** The pages that an enrollment begins with. */
const firstPages: ReadonlySet<string> = new Set(['employee', 'family']);

/** How a page looks: by its kind, else its steps below each other. */
export const pageViewOf = ({ name }: Page): PageView =>
  firstPages.has(name) ? PeoplePage : (pageViews[name.split(':', 1)[0] ?? '']?.Shown ?? PageSections);
