import type { Field, Step } from '@openroll/wizard/step';
import { contextOf, visibleFields } from '@openroll/wizard/validation/visible-fields';
import fields from '../fields/fields.module.css';
import { StepSection } from '../pages/PageSections.tsx';
import type { PageViewProps } from '../pages/page-view-props.ts';
import { FieldGrid } from '../steps/FieldGrid.tsx';
import { ExplainedTerms } from './ExplainedTerms.tsx';
import { PlanChoice } from './PlanChoice.tsx';

/** The page of one product's coverage: plans that say what they pay are compared, everything else stands as its fields. */
export default function CoveragePage({ page, data }: PageViewProps) {
  const terms = page.steps.flatMap(({ fields }) => fields.flatMap(({ terms = [] }) => terms));
  return (
    <>
      {page.steps.map((step) => (
        <section key={step.name} aria-label={step.title} className={fields.sections}>
          {plansOn(step) ? (
            <PlanSection step={step} data={data} />
          ) : (
            <StepSection step={step} page={page} data={data} />
          )}
        </section>
      ))}
      {terms.length > 0 && <ExplainedTerms terms={terms} />}
    </>
  );
}

/** The choice among plans that can be compared row by row. */
const plansOn = ({ fields }: Step): Field | undefined =>
  fields.find(
    ({ input_type, choices }) =>
      input_type === 'coverage_option_selection' && choices?.some(({ benefits }) => benefits !== undefined),
  );

/** What stands before the plans, the tiers with the plans, what stands behind; the table says what the plans' own paragraphs say. */
function PlanSection({ step, data }: { step: Step } & Pick<PageViewProps, 'data'>) {
  const context = contextOf(step);
  const shown = new Set(visibleFields(step, data).map(({ field }) => field));
  const plans = plansOn(step);
  if (!plans || shown.size === 0) return null;
  const tier = step.fields.find(({ name }) => name === 'tier');
  const at = step.fields.indexOf(plans);
  const told = new Set(plans.choices?.map(({ value }) => `about_${value}`));
  const isBeside = (field: Field) => field !== tier && field !== plans && !told.has(field.name);
  const before = step.fields.slice(0, at).filter(isBeside);
  const behind = step.fields.slice(at + 1).filter(isBeside);
  return (
    <>
      <FieldGrid fields={before} context={context} shown={shown} />
      <PlanChoice plans={plans} tier={tier && shown.has(tier) ? tier : undefined} context={context} />
      <FieldGrid fields={behind} context={context} shown={shown} />
    </>
  );
}
