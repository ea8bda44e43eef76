import HealthPage from '../health/HealthPage.tsx';
import type { PageViewProps } from '../pages/page-view-props.ts';
import { InsuredBeneficiaries } from './InsuredBeneficiaries.tsx';
import { namesBeneficiaries } from './names-beneficiaries.ts';

/**
 * Who is paid for whose coverage: the coverages of each insured person together, of all products that ask (§18.8). What is asked about
 * other insurance stands below, like the questions about health: what several products ask alike once.
 */
export default function BeneficiariesPage({ page, data, wizard }: PageViewProps) {
  const named = page.steps.filter(namesBeneficiaries);
  const others = page.steps.filter((step) => !namesBeneficiaries(step));
  const insured = [...new Set(named.map(({ coverageApplicant }) => coverageApplicant ?? 'primary'))];
  return (
    <>
      {insured.map((id) => (
        <InsuredBeneficiaries
          key={id}
          insured={id}
          steps={named.filter(({ coverageApplicant = 'primary' }) => coverageApplicant === id)}
          isAlone={insured.length === 1 && others.length === 0}
        />
      ))}
      {others.length > 0 && <HealthPage page={{ ...page, steps: others }} data={data} wizard={wizard} />}
    </>
  );
}
