import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from './direct-start.module.css';
import type { DirectStartState } from './use-direct-start.ts';
import type { Door } from './use-direct-start-door.ts';

interface DirectStartPlaceProps {
  door: Door;
  start: DirectStartState;
}

/** 'Enrollment Location': city and state, and the division where the case has some, whose place stands for them (A26). */
export function DirectStartPlace({ door, start }: DirectStartPlaceProps) {
  const t = useTranslate();
  const { form, change, errors, states } = start;
  const choose = { value: '', label: t('shared.choose') };
  return (
    <fieldset className={styles.place}>
      <legend>{t('links.direct.location')}</legend>
      <Stack gap="md">
        {door.divisions.length > 0 && (
          <NativeSelect
            label={t('links.division')}
            name="divisionId"
            size="md"
            required
            data={[
              choose,
              ...door.divisions.map(({ id, division_name }) => ({ value: String(id), label: division_name })),
            ]}
            value={form.divisionId === undefined ? '' : String(form.divisionId)}
            error={errors.divisionId && t(errors.divisionId)}
            onChange={({ currentTarget: { value } }) =>
              start.chooseDivision(value === '' ? undefined : Number(value))
            }
          />
        )}
        <TextInput
          label={t('links.direct.city')}
          name="city"
          size="md"
          required
          maxLength={lengths.enrollmentCity}
          autoComplete="off"
          value={form.city}
          error={errors.city && t(errors.city)}
          onChange={(event) => change({ city: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('links.direct.state')}
          name="state"
          size="md"
          required
          data={[choose, ...states]}
          value={form.state}
          error={errors.state && t(errors.state)}
          onChange={(event) => change({ state: event.currentTarget.value })}
        />
      </Stack>
    </fieldset>
  );
}
