import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { CoverageSelectionField } from '../../choose/CoverageSelectionField.tsx';
import { ConfirmRating } from './ConfirmRating.tsx';
import type { DecisionProps } from './decision-props.ts';

/** What was approved, at the actual rating: one of these is chosen, and confirmed where it is not as it was signed for (B17). */
export function ApprovedCoverage({ field, context, underwriting }: DecisionProps) {
  const t = useTranslate();
  const { rating = '', anticipated, confirmation } = underwriting;
  return (
    <>
      <Notice tone="good">{t('underwriting.accepted', { rating })}</Notice>
      {anticipated !== undefined && (
        <Notice tone="warning">{t('underwriting.differs', { rating, anticipated })}</Notice>
      )}
      <CoverageSelectionField
        field={{
          ...field,
          display_name: t('underwriting.choose', { rating }),
          help: t('underwriting.chooseHint'),
        }}
        context={context}
      />
      {confirmation && <ConfirmRating field={field} context={context} confirmation={confirmation} />}
    </>
  );
}
