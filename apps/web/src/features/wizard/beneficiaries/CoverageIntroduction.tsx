import type { Step } from '@openroll/wizard/step';
import { contextOf, visibleFields } from '@openroll/wizard/validation/visible-fields';
import { useWizardForm } from '../state/wizard-form.ts';
import { FieldGrid } from '../steps/FieldGrid.tsx';
import styles from './beneficiaries.module.css';

/** What a product says of whom it pays, and whatever else it shows beside the lists of people. */
export function CoverageIntroduction({ step, title }: { step: Step; title?: string | undefined }) {
  const { data } = useWizardForm();
  const shown = visibleFields(step, data).flatMap(({ field }) => (field.beneficiaries ? [] : [field]));
  if (shown.length === 0) return null;
  return (
    <div className={styles.introduction}>
      {title !== undefined && <h3 className={styles.product}>{title}</h3>}
      <FieldGrid fields={step.fields} context={contextOf(step)} shown={new Set(shown)} />
    </div>
  );
}
