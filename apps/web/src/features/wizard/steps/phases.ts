import { type Phase, phases } from '@openroll/wizard/step';
import type { Page } from '@openroll/wizard/steps/pages';
import { type Breadcrumb, breadcrumbs } from './breadcrumbs.ts';

export interface ShownPhase {
  readonly phase: Phase;
  /** A phase that was behind stays done while somebody looks back at an earlier one. */
  readonly state: 'done' | 'current' | 'to-come';
  /** Its pages, each with its link (§5.9). */
  readonly crumbs: readonly Breadcrumb[];
}

interface Standing {
  /** The page on the screen, by its place. */
  readonly current: number;
  /** The first page that may be returned to. */
  readonly locked: number;
  /** The furthest page that was shown. */
  readonly reached: number;
}

/**
 * The way through an enrollment in its phases (§18.4). Which links lead somewhere is the step bar's rule (`breadcrumbs`). Whoever answers is
 * shown all six, also those that no page is known of yet; who only signs or reads those that have a page.
 */
export function phasesOf(
  pages: readonly Page[],
  { current, locked, reached }: Standing,
  answers: boolean,
): readonly ShownPhase[] {
  const crumbs = breadcrumbs(pages, current, locked);
  const placeOf = (page: Page | undefined) => phases.indexOf(phaseOf(page));
  const here = placeOf(pages[current]);
  const furthest = Math.max(here, placeOf(pages[reached]));
  return phases
    .map((phase, place) => ({
      phase,
      state:
        place === here ? ('current' as const) : place < furthest ? ('done' as const) : ('to-come' as const),
      crumbs: crumbs.filter(({ index }) => phaseOf(pages[index]) === phase),
    }))
    .filter((each) => answers || each.crumbs.length > 0);
}

export interface PlaceInPhase {
  readonly phase: Phase;
  /** Of the page on the screen among those of its phase, from 1. */
  readonly page: number;
  readonly pages: number;
}

/** 'Health · 2 of 4': where the page on the screen stands in its phase. */
export function placeInPhase(pages: readonly Page[], current: number): PlaceInPhase {
  const phase = phaseOf(pages[current]);
  const own = pages.flatMap((page, index) => (phaseOf(page) === phase ? [index] : []));
  return { phase, page: own.indexOf(current) + 1, pages: own.length };
}

const phaseOf = (page: Page | undefined): Phase => page?.steps[0]?.phase ?? phases[0];
