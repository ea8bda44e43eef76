import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useSay, useSite } from '../../../platform/site.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
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
  const say = useSay();
  const { allowedStates } = useSite();
  const errorOf = (name: string, words: string) => (wrong.includes(name) ? words : undefined);
  return (
    <fieldset className={styles.person}>
      <legend className={styles.legend}>{say('caseSetup.examplePerson')}</legend>
      <TextInput
        label={say('caseSetup.age')}
        inputMode="numeric"
        maxLength={3}
        value={form.age}
        error={errorOf('age', say('caseSetup.ageProblem'))}
        onChange={(event) => onChange({ age: event.currentTarget.value })}
      />
      <NativeSelect
        label={say('caseSetup.state')}
        data={[{ value: '', label: say('shared.choose') }, ...allowedStates]}
        value={form.state}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <NativeSelect
        label={say('caseSetup.gender')}
        data={[
          { value: 'female', label: say('caseSetup.female') },
          { value: 'male', label: say('caseSetup.male') },
        ]}
        value={form.gender}
        onChange={(event) => onChange({ gender: event.currentTarget.value === 'male' ? 'male' : 'female' })}
      />
      <MoneyInput
        label={say('caseSetup.salary')}
        value={form.salary}
        error={errorOf('salary', say('caseSetup.salaryProblem'))}
        onChange={(salary) => onChange({ salary })}
      />
      <TextInput
        label={say('caseSetup.children')}
        inputMode="numeric"
        maxLength={2}
        value={form.children}
        error={errorOf('children', say('caseSetup.childrenProblem'))}
        onChange={(event) => onChange({ children: event.currentTarget.value })}
      />
      <div className={styles.switches}>
        <Checkbox
          label={say('caseSetup.tobacco')}
          checked={form.tobacco}
          onChange={(event) => onChange({ tobacco: event.currentTarget.checked })}
        />
        <Checkbox
          label={say('caseSetup.withSpouse')}
          checked={form.withSpouse}
          onChange={(event) => onChange({ withSpouse: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
