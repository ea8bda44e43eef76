import { Button, Text, TextInput } from '@mantine/core';
import { shareUnitOf } from '@openroll/wizard/kinds/shares';
import { useTranslate } from '../../../platform/site/site.tsx';
import fields from '../fields/fields.module.css';
import styles from './beneficiaries.module.css';
import { beneficiaryName } from './rows.ts';
import type { BeneficiaryColumns, BeneficiaryPlace } from './use-beneficiary-columns.ts';

/** '100.00', or what was pasted as '33.33' where whole percents are taken: it is refused as it is, not read as 3333. */
const maxPercentage = 6;

interface BeneficiaryHeadProps extends BeneficiaryPlace {
  columns: BeneficiaryColumns;
  /** What the row is to the insured, where it is known. */
  relationship: string | undefined;
  /** Its share is what the others leave. */
  isLast: boolean;
  onShare(percentage: string): void;
  onRemove?: (() => void) | undefined;
}

/** Who is paid, their share, and what may be done with the row. */
export function BeneficiaryHead({
  columns,
  lists,
  row,
  index,
  isKnown,
  relationship,
  isLast,
  onShare,
  onRemove,
}: BeneficiaryHeadProps) {
  const t = useTranslate();
  const { column, isOpen, isAllOpen, openAll, singles } = columns;
  const called = beneficiaryName(row, singles);
  const unit = shareUnitOf(...lists.map((list) => list.settings));
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <Text fw={600}>{isKnown && called ? called : t('beneficiaries.row', { number: index + 1 })}</Text>
        {isKnown && relationship && !isOpen('relationship') && (
          <Text size="sm" c="dimmed">
            {relationship}
          </Text>
        )}
      </div>
      <TextInput
        {...column('percentage')}
        className={`${styles.share} ${fields.remainder}`}
        label={t('beneficiaries.percentage')}
        inputMode={unit === 'whole' ? 'numeric' : 'decimal'}
        rightSection="%"
        disabled={isLast}
        description={isLast && index > 0 ? t('beneficiaries.remainder') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) =>
          onShare(event.currentTarget.value.replace(/[^\d.]/g, '').slice(0, maxPercentage))
        }
      />
      <div className={styles.acts}>
        {!isAllOpen && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t('beneficiaries.editOne', { name: called })}
            onClick={openAll}
          >
            {t('beneficiaries.edit')}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            size="compact-md"
            aria-label={t('beneficiaries.removeOne', { number: index + 1 })}
            onClick={onRemove}
          >
            {t('beneficiaries.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
