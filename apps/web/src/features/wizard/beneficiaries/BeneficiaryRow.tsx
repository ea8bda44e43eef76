import { NativeSelect, Text, TextInput } from '@mantine/core';
import { applicantLengths } from '@openroll/domain/values/lengths';
import type { Beneficiary } from '@openroll/wizard/enrollment';
import { disclaimerOf, isPerson } from '@openroll/wizard/kinds/beneficiaries-editor';
import { useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { SsnInput } from '../../../ui/inputs/MaskedInput.tsx';
import { useWizardForm } from '../state/wizard-form.ts';
import { BeneficiaryHead } from './BeneficiaryHead.tsx';
import styles from './beneficiaries.module.css';
import { commonRelationships } from './candidates.ts';
import { type BeneficiaryPlace, useBeneficiaryColumns } from './use-beneficiary-columns.ts';

interface BeneficiaryRowProps extends BeneficiaryPlace {
  /** Its share is what the others leave. */
  isLast: boolean;
  onChange(change: Beneficiary): void;
  onRemove?(): void;
}

/** One person, trust or estate with a share, and what any of the products asks of them, once. */
export function BeneficiaryRow({ isLast, onChange, onRemove, ...place }: BeneficiaryRowProps) {
  const { lists, row, index } = place;
  const t = useTranslate();
  const { today } = useWizardForm();
  const columns = useBeneficiaryColumns(place);
  const { singles, isSingle, asks, asking, askedBy, isOpen, column } = columns;
  const disclaimer = disclaimerOf(row, lists[0]?.settings.disclaimers ?? {});
  const relationships = commonRelationships(lists.map((list) => list.settings));
  const text = (name: 'name' | 'first_name' | 'middle_name' | 'last_name', label: string, required = true) =>
    isOpen(name) && (
      <TextInput
        {...column(name, lists, required)}
        label={label}
        maxLength={applicantLengths.name}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    );
  return (
    <section className={styles.row} aria-label={t('beneficiaries.row', { number: index + 1 })}>
      <BeneficiaryHead
        {...place}
        columns={columns}
        relationship={relationships.find(({ value }) => value === row.relationship)?.text}
        isLast={isLast}
        onShare={(percentage) => onChange({ percentage })}
        onRemove={onRemove}
      />
      {disclaimer && <Text size="sm">{disclaimer}</Text>}
      <div className={styles.columns}>
        {isOpen('relationship') && (
          <NativeSelect
            {...column('relationship')}
            label={t('beneficiaries.relationship')}
            data={[
              { value: '', label: t('shared.choose') },
              ...relationships.map(({ value, text: label }) => ({ value: String(value), label })),
            ]}
            onChange={(event) => onChange({ relationship: event.currentTarget.value || undefined })}
          />
        )}
        {isSingle ? (
          text('name', t('beneficiaries.name'))
        ) : (
          <>
            {text('first_name', t('beneficiaries.firstName'))}
            {text('middle_name', t('beneficiaries.middleName'), false)}
            {text('last_name', t('beneficiaries.lastName'))}
          </>
        )}
        {asking('ssn').length > 0 && isOpen('ssn') && (
          <SsnInput
            {...column('ssn', asking('ssn'))}
            label={t('beneficiaries.ssn')}
            description={askedBy('ssn')}
            onChange={(ssn) => onChange({ ssn })}
          />
        )}
        {asking('dob').length > 0 && isOpen('dob') && (
          <DateInput
            {...column('dob', asking('dob'))}
            label={t('beneficiaries.dob')}
            description={askedBy('dob')}
            rules={{ today, birth: true }}
            onChange={(dob) => onChange({ dob })}
          />
        )}
        {asks('dob').length > 0 && !isPerson(row, singles) && isOpen('dob') && (
          <TextInput
            size="md"
            label={t('beneficiaries.dob')}
            value={t('beneficiaries.dobNone')}
            disabled
            readOnly
          />
        )}
      </div>
    </section>
  );
}
