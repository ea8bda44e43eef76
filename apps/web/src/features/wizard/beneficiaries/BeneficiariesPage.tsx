import type { PageViewProps } from '../pages/page-view-props.ts';
import { InsuredBeneficiaries } from './InsuredBeneficiaries.tsx';

/** Who is paid for whose coverage: the coverages of each insured person together, of all products that ask (§18.8). */
export default function BeneficiariesPage({ page }: PageViewProps) {
  const insured = [...new Set(page.steps.map(({ coverageApplicant }) => coverageApplicant ?? 'primary'))];
  return insured.map((id) => (
    <InsuredBeneficiaries
      key={id}
      insured={id}
      steps={page.steps.filter(({ coverageApplicant = 'primary' }) => coverageApplicant === id)}
      isAlone={insured.length === 1}
    />
  ));
}
