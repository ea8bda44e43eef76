import { NativeSelect, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { placeName } from '@openroll/domain/values/us-states';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { AddButton } from '../../../ui/inputs/AddButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../users.module.css';
import { DatedRow } from './DatedRow.tsx';
import type { FieldsProps } from './UserFields.tsx';
import { type LicenseRow, newLicense } from './user-form.ts';

/** Licenses by state, with number and dates (§4.6). */
export function LicenseFields({ form, change, problems, disabled }: FieldsProps) {
  const t = useTranslate();
  const { allowedStates } = useSite();
  const { licenses } = form;
  const edit = (key: number, changes: Partial<LicenseRow>) =>
    change((old) => ({
      licenses: old.licenses.map((row) => (row.key === key ? { ...row, ...changes } : row)),
    }));
  return (
    <Card title={t('users.licenses')}>
      <div className={styles.rows}>
        {licenses.length === 0 && <span className={styles.dimmed}>{t('users.noLicenses')}</span>}
        {licenses.map((row, index) => (
          <DatedRow
            key={row.key}
            legend={t('users.license', { number: index + 1 })}
            place={`licenses[${index}]`}
            row={row}
            problems={problems}
            disabled={disabled}
            onEdit={(changes) => edit(row.key, changes)}
            onRemove={() =>
              change((old) => ({ licenses: old.licenses.filter(({ key }) => key !== row.key) }))
            }
            remove={t('users.removeLicense', { number: index + 1 })}
          >
            <NativeSelect
              label={t('users.state')}
              name={`licenses[${index}].state`}
              disabled={disabled}
              error={problems.has(`licenses[${index}].state`)}
              data={[{ value: '', label: t('shared.choose') }, ...statesFor(allowedStates, row.state)]}
              value={row.state}
              onChange={(event) => edit(row.key, { state: event.currentTarget.value })}
            />
            <TextInput
              label={t('users.licenseNumber')}
              name={`licenses[${index}].number`}
              disabled={disabled}
              error={problems.has(`licenses[${index}].number`)}
              maxLength={lengths.licenseNumber}
              autoComplete="off"
              value={row.number}
              onChange={(event) => edit(row.key, { number: event.currentTarget.value })}
            />
          </DatedRow>
        ))}
        {!disabled && (
          <div>
            <AddButton onAdd={() => change((old) => ({ licenses: [...old.licenses, newLicense()] }))}>
              {t('users.addLicense')}
            </AddButton>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The states of the site; one that it no longer allows stays what it is. */
const statesFor = (allowed: readonly string[], own: string) =>
  [...new Set([...allowed, own])].filter(Boolean).map((code) => ({ value: code, label: placeName(code) }));
