import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import styles from '../options/product-options.module.css';
import type { PersonForm } from './example-person.ts';

interface ExamplePersonFieldsProps {
  form: PersonForm;
  /** Names of fields that cannot be used. */
  wrong: readonly string[];
  onChange(changes: Partial<PersonForm>): void;
}

/** Somebody made up; nothing of this is stored. */
export function ExamplePersonFields({ form, wrong, onChange }: ExamplePersonFieldsProps) {
  const t = useTranslate();
  const { allowedStates } = useSite();
  const errorOf = (name: string, words: string) => (wrong.includes(name) ? words : undefined);
  return (
    <fieldset className={styles.person}>
      <legend className={styles.legend}>{t('caseSetup.examplePerson')}</legend>
      <TextInput
        label={t('caseSetup.age')}
        inputMode="numeric"
        maxLength={3}
        value={form.age}
        error={errorOf('age', t('caseSetup.ageProblem'))}
        onChange={(event) => onChange({ age: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('caseSetup.state')}
        data={[{ value: '', label: t('shared.choose') }, ...allowedStates]}
        value={form.state}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('caseSetup.gender')}
        data={[
          { value: 'female', label: t('caseSetup.female') },
          { value: 'male', label: t('caseSetup.male') },
        ]}
        value={form.gender}
        onChange={(event) => onChange({ gender: event.currentTarget.value === 'male' ? 'male' : 'female' })}
      />
      <MoneyInput
        label={t('caseSetup.salary')}
        value={form.salary}
        error={errorOf('salary', t('caseSetup.salaryProblem'))}
        onChange={(salary) => onChange({ salary })}
      />
      <TextInput
        label={t('caseSetup.children')}
        inputMode="numeric"
        maxLength={2}
        value={form.children}
        error={errorOf('children', t('caseSetup.childrenProblem'))}
        onChange={(event) => onChange({ children: event.currentTarget.value })}
      />
      <div className={styles.switches}>
        <Checkbox
          label={t('caseSetup.tobacco')}
          checked={form.tobacco}
          onChange={(event) => onChange({ tobacco: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('caseSetup.withSpouse')}
          checked={form.withSpouse}
          onChange={(event) => onChange({ withSpouse: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
