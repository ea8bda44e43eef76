import { Group, NativeSelect, Text } from '@mantine/core';
import { isRows } from '@openroll/wizard/kinds/beneficiaries-editor';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { AddButton } from '../../../../ui/inputs/AddButton.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { addRow, changeRow, mayRemoveRow, removeRow, startingRows } from '../../answers/beneficiary-rows.ts';
import { beneficiaryName, reusableBeneficiaries, reuse } from '../../answers/reusable-beneficiaries.ts';
import { useAnswer, useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';
import { BeneficiaryRow } from './BeneficiaryRow.tsx';

/** The people who are paid, and their shares of 100 (§5.13). */
export default function BeneficiariesEditorField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { answer, error, write } = useAnswer(field, context);
  const { data } = useWizardForm();
  const settings = field.beneficiaries;
  if (!settings) return null;
  const rows = startingRows(isRows(answer) ? answer : [], field.optional);
  const singles = settings.single_name_relationships;
  const known = reusableBeneficiaries(data, rows, singles);
  return (
    <fieldset className={styles.fieldset} id={elementId(context, field.name)}>
      <legend className={styles.legend}>{field.display_name}</legend>
      {field.help && (
        <Text c="dimmed" mb="sm">
          {field.help}
        </Text>
      )}
      {rows.length === 0 && (
        <Text c="dimmed" mb="sm">
          {t('wizard.noBeneficiaries')}
        </Text>
      )}
      {rows.map((row, index) => (
        <BeneficiaryRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is told apart by its place alone, as in its errors.
          key={index}
          field={field}
          context={context}
          settings={settings}
          row={row}
          index={index}
          isLast={index === rows.length - 1}
          onChange={(change) => write(changeRow(rows, index, change, singles))}
          {...(mayRemoveRow(rows, field.optional) ? { onRemove: () => write(removeRow(rows, index)) } : {})}
        />
      ))}
      {error && (
        <Text c="var(--mantine-color-error)" role="alert" mb="sm">
          {error}
        </Text>
      )}
      <Group align="flex-end">
        <AddButton size="md" disabled={rows.length >= settings.maximum} onAdd={() => write(addRow(rows))}>
          {t('wizard.addBeneficiary')}
        </AddButton>
        {known.length > 0 && rows.length <= settings.maximum && (
          <NativeSelect
            size="md"
            aria-label={t('wizard.reuseBeneficiary')}
            data={[
              { value: '', label: t('wizard.reuseBeneficiary') },
              ...known.map((row, index) => ({ value: String(index), label: beneficiaryName(row, singles) })),
            ]}
            value=""
            onChange={(event) => {
              const person = known[Number(event.currentTarget.value)];
              if (person) write(reuse(rows, person).slice(0, settings.maximum));
            }}
          />
        )}
      </Group>
    </fieldset>
  );
}
