import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars, formatWholeDollars } from '../../../platform/texts/format.ts';
import { SmallTable } from '../../../ui/tables/SmallTable.tsx';
import type { EnrollmentDetail } from '../enrollments.data.ts';

/** What is guaranteed beside what needs approval, amounts and deductions of both (§6.8). */
export function CoverageSplit({ enrollment }: { enrollment: EnrollmentDetail }) {
  const t = useTranslate();
  const { coverage_sum, pending_amount, modal_premium, pending_premium } = enrollment;
  const { annual_premium_sum, pending_annual_premium } = enrollment;
  if (pending_amount === null) return null;
  const mode = t(`cases.${enrollment.premium_mode as PremiumMode}`);
  const rows = [
    [
      t('enrollments.amount'),
      ...[coverage_sum ?? 0, pending_amount].map((dollars) => formatWholeDollars(t, dollars)),
    ],
    [
      t('enrollments.deduction', { mode }),
      ...[modal_premium, pending_premium ?? 0].map((dollars) => formatDollars(t, dollars)),
    ],
    [
      t('enrollments.annualized'),
      ...[annual_premium_sum, pending_annual_premium ?? 0].map((dollars) => formatDollars(t, dollars)),
    ],
  ];
  return (
    <SmallTable
      label={t('enrollments.guaranteedAndMore')}
      columns={[
        { title: t('enrollments.part'), titleHidden: true },
        { title: t('enrollments.guaranteedPart'), numbers: true, right: true },
        { title: t('enrollments.needsApproval'), numbers: true, right: true },
      ]}
      rows={rows}
      rowHeads
    />
  );
}
