import { pathThroughAll, stopsOn } from '@openroll/products/shipped/random-walks.fixture';
import type { Step } from '@openroll/wizard/step';
import { type HeldSteps, mergeSteps } from '@openroll/wizard/steps/held-steps';
import { walk } from '@openroll/wizard/walk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printChanges, printStep, printSteps } from './print-steps.ts';

/** What crosses the wire of some steps to somebody who holds others. */
function sent(steps: readonly Step[], held: HeldSteps) {
  const printed = printChanges(printSteps(steps), [...held.keys()]);
  return {
    steps: JSON.parse(printed.steps) as Step[],
    step_hashes: JSON.parse(printed.hashes) as string[],
  };
}

const asJson = (steps: readonly Step[]): unknown => JSON.parse(JSON.stringify(steps));

it('whoever holds older steps and gets the changed ones has all of them, whatever the way through all products', () => {
  let left = 0;
  fc.assert(
    fc.property(pathThroughAll, fc.infiniteStream(fc.boolean()), (taken, isRead) => {
      const { context, stops } = stopsOn(taken);
      // One tab reads every listing, the other some of them: each says what it holds itself.
      let tab: HeldSteps = new Map();
      let staleTab: HeldSteps = new Map();
      for (const data of stops) {
        const { steps } = walk(context, data);
        const listing = sent(steps, tab);
        left += steps.length - listing.steps.length;
        tab = mergeSteps(tab, listing);
        expect([...tab.values()]).toEqual(asJson(steps));
        if (isRead.next().value !== true) continue;
        staleTab = mergeSteps(staleTab, sent(steps, staleTab));
        expect([...staleTab.values()]).toEqual(asJson(steps));
      }
    }),
    { numRuns: 12 },
  );
  // Else nothing was proved: hundreds were not sent again.
  expect(left).toBeGreaterThan(100);
});

it('prints a field the same the first time, the second and the third', () => {
  const field = {
    name: 'city',
    input_type: 'text',
    display_name: 'City',
    optional: false,
    affects_premium: false,
    display_twelfths: 12,
    offset_twelfths: 0,
  } as const;
  const step = {
    name: 'a',
    title: 'A "quoted" title',
    breadcrumb: 'A',
    fields: [field, field],
    is_terminal_step: false,
    contextType: 'applicant',
    applicantContextType: 'primary',
    page: { name: 'a', title: 'A', breadcrumb: 'A' },
    phase: 'people',
  } as const satisfies Step;
  for (const _ of [1, 2, 3]) expect(JSON.parse(printStep(step))).toEqual(step);
});
