import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../enrollments.module.css';
import type { Start } from './use-start.ts';

/** A single division is chosen by itself; its default city and state override what was entered (§4.3). */
export function DivisionChoice({ start, error }: { start: Start; error: string | undefined }) {
  const t = useTranslate();
  const { chosen, form, change } = start;
  const divisions = chosen?.case_divisions ?? [];
  const only = divisions.length === 1 ? divisions[0] : undefined;
  useEffect(() => {
    if (!only || form.divisionId !== undefined) return;
    change({ divisionId: only.id, city: only.default_city, state: only.default_state });
  }, [only, form.divisionId, change]);
  const choose = (value: string) => {
    const division = divisions.find(({ id }) => String(id) === value);
    change(
      division
        ? { divisionId: division.id, city: division.default_city, state: division.default_state }
        : { divisionId: undefined },
    );
  };
  return (
    <NativeSelect
      className={styles.wide}
      label={t('enrollments.chooseDivision')}
      name="division"
      required
      data={[
        { value: '', label: t('shared.choose') },
        ...divisions.map(({ id, division_name }) => ({ value: String(id), label: division_name })),
      ]}
      value={form.divisionId === undefined ? '' : String(form.divisionId)}
      error={error}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
