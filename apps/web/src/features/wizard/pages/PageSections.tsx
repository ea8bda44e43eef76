import type { Phase, Step } from '@openroll/wizard/step';
import { contextOf, visibleFields } from '@openroll/wizard/validation/visible-fields';
import fields from '../fields/fields.module.css';
import { FieldGrid } from '../steps/FieldGrid.tsx';
import type { PageViewProps } from './page-view-props.ts';

/** A page without a view of its own: its steps below each other, each with its fields. */
export const PageSections = ({ page, data }: Pick<PageViewProps, 'page' | 'data'>) =>
  page.steps.map((step) => <StepSection key={step.name} step={step} page={page} data={data} />);

/** Elsewhere a field of the step says whose coverage it is about. */
const framed: ReadonlySet<Phase> = new Set<Phase>(['health', 'beneficiaries', 'review']);

/** One step of a page. Somebody else than the page begins with has a frame of their own, and so has each coverage on a page of several. */
export function StepSection({ step, page, data }: Pick<PageViewProps, 'page' | 'data'> & { step: Step }) {
  const visible = visibleFields(step, data);
  if (visible.length === 0) return null;
  const shown = new Set(visible.map(({ field }) => field));
  const grid = <FieldGrid fields={step.fields} context={contextOf(step)} shown={shown} />;
  const isOfAnother = step.contextType === 'applicant' && step.applicantId !== page.steps[0]?.applicantId;
  const isOfCoverage = step.contextType === 'coverage' && framed.has(step.phase);
  if (!isOfAnother && !isOfCoverage) return grid;
  return (
    <fieldset className={fields.fieldset}>
      <legend className={fields.legend}>{step.title}</legend>
      {grid}
    </fieldset>
  );
}
