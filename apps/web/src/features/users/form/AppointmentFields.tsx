import { TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { useTranslate } from '../../../platform/site/site.tsx';
import { AddButton } from '../../../ui/inputs/AddButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../users.module.css';
import { DatedRow } from './DatedRow.tsx';
import type { FieldsProps } from './UserFields.tsx';
import { type AppointmentRow, newAppointment, stateCodesIn } from './user-form.ts';

/** Appointments with carriers, each for some states and from a day on (§1.21). */
export function AppointmentFields({ form, change, problems, disabled }: FieldsProps) {
  const t = useTranslate();
  const { appointments } = form;
  const edit = (key: number, changes: Partial<AppointmentRow>) =>
    change((old) => ({
      appointments: old.appointments.map((row) => (row.key === key ? { ...row, ...changes } : row)),
    }));
  return (
    <Card title={t('users.appointments')}>
      <div className={styles.rows}>
        {appointments.length === 0 && <span className={styles.dimmed}>{t('users.noAppointments')}</span>}
        {appointments.map((row, index) => {
          const text = (field: 'carrier' | 'states') => ({
            name: `appointments[${index}].${field}`,
            disabled,
            error: problems.has(`appointments[${index}].${field}`),
            autoComplete: 'off',
            value: row[field],
          });
          return (
            <DatedRow
              key={row.key}
              legend={t('users.appointment', { number: index + 1 })}
              place={`appointments[${index}]`}
              row={row}
              problems={problems}
              disabled={disabled}
              onEdit={(changes) => edit(row.key, changes)}
              onRemove={() =>
                change((old) => ({ appointments: old.appointments.filter(({ key }) => key !== row.key) }))
              }
              remove={t('users.removeAppointment', { number: index + 1 })}
            >
              <TextInput
                label={t('users.carrier')}
                {...text('carrier')}
                maxLength={lengths.carrier}
                onChange={(event) => edit(row.key, { carrier: event.currentTarget.value })}
              />
              <TextInput
                label={t('users.states')}
                placeholder={t('users.statesHelp')}
                {...text('states')}
                onChange={(event) => edit(row.key, { states: event.currentTarget.value })}
                onBlur={() => edit(row.key, { states: stateCodesIn(row.states).join(', ') })}
              />
            </DatedRow>
          );
        })}
        {!disabled && (
          <div>
            <AddButton
              onAdd={() => change((old) => ({ appointments: [...old.appointments, newAppointment()] }))}
            >
              {t('users.addAppointment')}
            </AddButton>
          </div>
        )}
      </div>
    </Card>
  );
}
