import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { useEffect, useMemo, useState } from 'react';
import { useWizardForm } from '../state/wizard-form.ts';
import { differingIn, type HealthRow, healthRows } from './health-rows.ts';
import { fieldOf, filledIn } from './shared-answers.ts';

const none: ReadonlySet<string> = new Set();

/** The rows of a page as it is answered now, with what was answered for one product filled in for those that ask it since. */
export function useHealthRows(steps: readonly Step[], data: EnrollmentData): readonly HealthRow[] {
  const { products, change } = useWizardForm();
  const [apart, setApart] = useState(none);
  const order = useMemo(() => products.map(({ id }) => id), [products]);
  const rows = useMemo(() => healthRows(steps, data, order, apart), [steps, data, order, apart]);
  useEffect(() => {
    const differing = differingIn(healthRows(steps, data, order, none), data);
    if (differing.some((key) => !apart.has(key))) setApart(new Set([...apart, ...differing]));
  }, [steps, data, order, apart]);
  useEffect(() => {
    if (filledIn(data, rows) === data) return;
    const places = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.places));
    const [first, ...others] = places;
    if (first) change((before) => filledIn(before, rows), fieldOf([first, ...others]));
  }, [data, rows, change]);
  return rows;
}
