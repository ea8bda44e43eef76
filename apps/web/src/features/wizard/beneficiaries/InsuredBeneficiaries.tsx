import { Checkbox } from '@mantine/core';
import { nameOf } from '@openroll/wizard/answers/answers';
import { isSigned } from '@openroll/wizard/signing/signature-answers';
import type { Step } from '@openroll/wizard/step';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import fields from '../fields/fields.module.css';
import { useWizardForm } from '../state/wizard-form.ts';
import styles from './beneficiaries.module.css';
import { CoverageIntroduction } from './CoverageIntroduction.tsx';
import { candidatesFor } from './candidates.ts';
import { type Classification, listsOf, standing, withSame } from './lists.ts';
import { PeopleList } from './PeopleList.tsx';

interface InsuredBeneficiariesProps {
  insured: string;
  /** The coverages of this person that ask. */
  steps: readonly Step[];
  /** Nobody else's coverage asks. */
  isAlone: boolean;
}

const classes: readonly Classification[] = ['primary', 'contingent'];

/** Who is paid for the coverages of one insured person: the same people for all of them, or others for each. */
export function InsuredBeneficiaries({ insured, steps, isAlone }: InsuredBeneficiariesProps) {
  const t = useTranslate();
  const { data, products, change } = useWizardForm();
  const [begun] = useState(() => standing(data, steps));
  // What is signed is not touched by being looked at.
  const isFilled = begun === 'open' && !isSigned(data);
  const [isSame, setSame] = useState(begun === 'same' || isFilled);
  const lead = steps[0]?.fields.find(({ beneficiaries }) => beneficiaries);
  // By what is known of them, whatever they are called.
  const known = candidatesFor(data, insured, listsOf(steps, 'primary'), { estateOf: String, trust: '' }).map(
    ({ row }) => row,
  );
  const giveAll = () => lead && change((before) => withSame(before, steps, known), lead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coverages that came since then follow the others, once.
  useEffect(() => {
    if (isFilled) giveAll();
  }, []);
  const productName = ({ coverageProduct }: Step) =>
    products.find(({ id }) => id === coverageProduct)?.display_name ?? '';
  const person = data.applicants.find(({ id }) => id === insured);
  const name = (person && nameOf(person)) || t('beneficiaries.insured');
  const editors = (of: readonly Step[]) =>
    classes.map((each) => <PeopleList key={each} insured={insured} lists={listsOf(of, each)} steps={of} />);
  const names = steps.map(productName);
  return (
    <section className={styles.insured} aria-label={t('beneficiaries.coverageOf', { name })}>
      {(!isAlone || steps.length > 1) && (
        <h2 className={fields.sectionLabel}>{t('beneficiaries.coverageOf', { name })}</h2>
      )}
      {steps.length > 1 && (
        <Checkbox
          size="md"
          label={t('beneficiaries.same')}
          description={t.formats.list(names)}
          checked={isSame}
          onChange={({ currentTarget }) => {
            // Either way each coverage is told: what is the same for all, or what it begins with by itself.
            giveAll();
            setSame(currentTarget.checked);
          }}
        />
      )}
      {isSame || steps.length === 1 ? (
        <>
          {steps.map((step) => (
            <CoverageIntroduction
              key={step.name}
              step={step}
              title={steps.length > 1 ? productName(step) : undefined}
            />
          ))}
          {editors(steps)}
        </>
      ) : (
        steps.map((step) => (
          <fieldset key={step.name} className={fields.fieldset}>
            <legend className={fields.legend}>{productName(step)}</legend>
            <CoverageIntroduction step={step} />
            {editors([step])}
          </fieldset>
        ))
      )}
    </section>
  );
}
