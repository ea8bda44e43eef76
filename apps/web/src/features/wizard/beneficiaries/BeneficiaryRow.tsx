import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { applicantLengths } from '@openroll/domain/values/lengths';
import type { Beneficiary } from '@openroll/wizard/enrollment';
import { disclaimerOf, hasSingleName, isPerson } from '@openroll/wizard/kinds/beneficiaries-editor';
import { shareUnitOf } from '@openroll/wizard/kinds/shares';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { SsnInput } from '../../../ui/inputs/MaskedInput.tsx';
import { elementId } from '../answers/answer-places.ts';
import fields from '../fields/fields.module.css';
import { asText } from '../fields/input-props.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import styles from './beneficiaries.module.css';
import { commonRelationships } from './candidates.ts';
import { errorIn } from './list-errors.ts';
import type { ListPlace } from './lists.ts';
import { beneficiaryName } from './rows.ts';

/** '100.00', or what was pasted as '33.33' where whole percents are taken: it is refused as it is, not read as 3333. */
const maxPercentage = 6;

type Column = keyof Beneficiary;

interface BeneficiaryRowProps {
  /** The lists that the row stands in. */
  lists: readonly ListPlace[];
  row: Beneficiary;
  index: number;
  /** Its share is what the others leave. */
  isLast: boolean;
  /** Named with one press: only what is still missing is asked. */
  isKnown: boolean;
  onChange(change: Beneficiary): void;
  onRemove?(): void;
}

/** One person, trust or estate with a share, and what any of the products asks of them, once. */
export function BeneficiaryRow({
  lists,
  row,
  index,
  isLast,
  isKnown,
  onChange,
  onRemove,
}: BeneficiaryRowProps) {
  const t = useTranslate();
  const { today, errorAt, products } = useWizardForm();
  const settings = lists.map((list) => list.settings);
  const singles = settings[0]?.single_name_relationships ?? [];
  const disclaimer = disclaimerOf(row, settings[0]?.disclaimers ?? {});
  const isSingle = hasSingleName(row, singles);
  const asks = (column: 'ssn' | 'dob') => lists.filter((list) => list.settings[column]);
  const asking = (column: 'ssn' | 'dob') => (isPerson(row, singles) ? asks(column) : []);
  const errorOf = (column: Column) => errorIn(lists, errorAt, [`.${index}.${column}`]);
  const relationships = commonRelationships(settings);
  /** What stands open as long as the row does: all of somebody who is typed in, of others what was missing at first. */
  const [opened, open] = useState<ReadonlySet<Column>>(() => {
    if (!isKnown) return all;
    const missing = (['ssn', 'dob'] as const).filter((column) => asking(column).length > 0 && !row[column]);
    return new Set<Column>([...missing, ...(isSingle && !row.name?.trim() ? (['name'] as const) : [])]);
  });
  const isOpen = (column: Column) => opened.has(column) || errorOf(column) !== undefined;
  const column = (name: Column, among: readonly ListPlace[] = lists, required = true) => {
    const found = errorOf(name);
    const place = found ?? {
      context: among[0]?.context ?? { applicantId: 'primary' },
      name: `${among[0]?.field.name}.${index}.${name}`,
    };
    return {
      id: elementId(place.context, place.name),
      error: found?.text,
      required,
      size: 'md' as const,
      value: asText(row[name]),
      autoComplete: 'off',
    };
  };
  const text = (name: 'name' | 'first_name' | 'middle_name' | 'last_name', label: string, required = true) =>
    isOpen(name) && (
      <TextInput
        {...column(name, lists, required)}
        label={label}
        maxLength={applicantLengths.name}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    );
  /** Which of several products asks for it. */
  const askedBy = (name: 'ssn' | 'dob') => {
    const among = asking(name);
    const names = among.flatMap(
      ({ context }) => products.find(({ id }) => id === context.product)?.display_name ?? [],
    );
    return among.length < lists.length
      ? t('beneficiaries.askedBy', { products: t.formats.list(names, 'and') })
      : undefined;
  };
  const called = beneficiaryName(row, singles);
  const relationship = relationships.find(({ value }) => value === row.relationship)?.text;
  return (
    <section className={styles.row} aria-label={t('beneficiaries.row', { number: index + 1 })}>
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
          inputMode={shareUnitOf(...settings) === 'whole' ? 'numeric' : 'decimal'}
          rightSection="%"
          disabled={isLast}
          description={isLast && index > 0 ? t('beneficiaries.remainder') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) =>
            onChange({ percentage: event.currentTarget.value.replace(/[^\d.]/g, '').slice(0, maxPercentage) })
          }
        />
        <div className={styles.acts}>
          {opened !== all && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('beneficiaries.editOne', { name: called })}
              onClick={() => open(all)}
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

const all: ReadonlySet<Column> = new Set<Column>([
  'relationship',
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'ssn',
  'dob',
]);
