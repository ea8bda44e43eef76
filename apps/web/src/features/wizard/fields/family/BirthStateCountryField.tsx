import { NativeSelect, TextInput } from '@mantine/core';
import { applicantLengths } from '@openroll/domain/values/lengths';
import {
  defaultCountry,
  elsewhere,
  isElsewhere,
  stateCodes,
  usStates,
} from '@openroll/domain/values/us-states';
import { isBirthPlace } from '@openroll/wizard/answers/answer-shapes';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useAnswer, useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import { GroupedInputs } from '../GroupedInputs.tsx';

/** A state of the United States, or another place; only then the country is asked (§5.14). */
export function BirthStateCountryField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { errorAt } = useWizardForm();
  const { answer, error, write } = useAnswer(field, context);
  const { state, country } = isBirthPlace(answer) ? answer : { state: '', country: '' };
  const part = (name: 'state' | 'country') => ({
    id: elementId(context, `${field.name}.${name}`),
    label: t(name === 'state' ? 'wizard.birthState' : 'wizard.birthCountry'),
    'aria-label': `${field.display_name}: ${t(name === 'state' ? 'wizard.birthState' : 'wizard.birthCountry')}`,
    error: errorAt(context, `${field.name}.${name}`),
    required: !field.optional,
    size: 'md' as const,
  });
  const choose = (chosen: string) => {
    if (chosen === '') write(undefined);
    else write({ state: chosen, country: isElsewhere(chosen) ? '' : defaultCountry });
  };
  return (
    <GroupedInputs field={field} context={context} error={error}>
      <NativeSelect
        {...part('state')}
        data={[
          { value: '', label: t('shared.choose') },
          ...(field.choices?.map(({ value, text }) => ({ value: String(value), label: text })) ??
            stateCodes.map((code) => ({ value: code as string, label: usStates[code] }))),
          { value: elsewhere, label: t('wizard.birthElsewhere') },
        ]}
        value={isElsewhere(state) ? elsewhere : state}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isElsewhere(state) && (
        <TextInput
          {...part('country')}
          maxLength={applicantLengths.country}
          autoComplete="off"
          value={country}
          onChange={(event) => write({ state, country: event.currentTarget.value })}
        />
      )}
    </GroupedInputs>
  );
}
