import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { applicantLengths } from '@openroll/domain/values/lengths';
import type { Beneficiary } from '@openroll/wizard/enrollment';
import { disclaimerOf, hasSingleName, isEstate } from '@openroll/wizard/kinds/beneficiaries-editor';
import type { BeneficiarySettings, Field, FieldContext } from '@openroll/wizard/step';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { DateInput } from '../../../../ui/inputs/DateInput.tsx';
import { SsnInput } from '../../../../ui/inputs/MaskedInput.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useWizardForm } from '../../state/wizard-form.ts';
import styles from '../fields.module.css';
import { asText } from '../input-props.ts';

/** '100', or what was pasted as '33.33' and is then refused as it is, not read as 3333. */
const maxPercentage = 5;

interface BeneficiaryRowProps {
  field: Field;
  context: FieldContext;
  settings: BeneficiarySettings;
  row: Beneficiary;
  index: number;
  /** Its share is what the others leave. */
  isLast: boolean;
  onChange(change: Beneficiary): void;
  onRemove?(): void;
}

export function BeneficiaryRow(props: BeneficiaryRowProps) {
  const { field, context, settings, row, index, isLast, onChange, onRemove } = props;
  const t = useTranslate();
  const { today, errorAt } = useWizardForm();
  const isSingle = hasSingleName(row, settings.single_name_relationships);
  const disclaimer = disclaimerOf(row, settings.disclaimers);
  const column = (name: keyof Beneficiary, required = true) => ({
    id: elementId(context, `${field.name}.${index}.${name}`),
    error: errorAt(context, `${field.name}.${index}.${name}`),
    required,
    size: 'md' as const,
    value: asText(row[name]),
    autoComplete: 'off',
  });
  const text = (
    name: 'name' | 'first_name' | 'middle_name' | 'last_name',
    label: string,
    required = true,
  ) => (
    <TextInput
      {...column(name, required)}
      label={label}
      maxLength={applicantLengths.name}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <section className={styles.person} aria-label={t('wizard.beneficiary', { number: index + 1 })}>
      <div className={styles.personHead}>
        <Text fw={600}>{t('wizard.beneficiary', { number: index + 1 })}</Text>
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            size="compact-md"
            onClick={onRemove}
          >
            {t('wizard.removeBeneficiary', { number: index + 1 })}
          </Button>
        )}
      </div>
      <div className={styles.rowOfThree}>
        <NativeSelect
          {...column('relationship')}
          label={t('wizard.beneficiaryRelationship')}
          data={[
            { value: '', label: t('shared.choose') },
            ...settings.relationships.map(({ value, text: label }) => ({ value: String(value), label })),
          ]}
          onChange={(event) => onChange({ relationship: event.currentTarget.value || undefined })}
        />
        <TextInput
          {...column('percentage')}
          className={styles.remainder}
          label={t('wizard.beneficiaryPercentage')}
          inputMode="numeric"
          rightSection="%"
          disabled={isLast}
          description={isLast && index > 0 ? t('wizard.beneficiaryRemainder') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) =>
            onChange({ percentage: event.currentTarget.value.replace(/[^\d.]/g, '').slice(0, maxPercentage) })
          }
        />
      </div>
      {disclaimer && (
        <Text size="sm" mt="xs">
          {disclaimer}
        </Text>
      )}
      <div className={styles.rowOfThree}>
        {isSingle ? (
          text('name', t('wizard.beneficiaryName'))
        ) : (
          <>
            {text('first_name', t('wizard.beneficiaryFirstName'))}
            {text('middle_name', t('wizard.beneficiaryMiddleName'), false)}
            {text('last_name', t('wizard.beneficiaryLastName'))}
          </>
        )}
        {settings.ssn && (
          <SsnInput
            {...column('ssn')}
            label={t('wizard.beneficiarySsn')}
            onChange={(ssn) => onChange({ ssn })}
          />
        )}
        {settings.dob && !isEstate(row) && (
          <DateInput
            {...column('dob')}
            label={t('wizard.beneficiaryDob')}
            rules={{ today, birth: true }}
            onChange={(dob) => onChange({ dob })}
          />
        )}
        {settings.dob && isEstate(row) && (
          <TextInput
            size="md"
            label={t('wizard.beneficiaryDob')}
            value={t('wizard.beneficiaryDobNone')}
            disabled
            readOnly
          />
        )}
      </div>
    </section>
  );
}
