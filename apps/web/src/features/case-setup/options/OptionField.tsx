import type { OptionInput } from '@openroll/contract/case-setup';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { type ComponentType, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { CheckboxOption } from './CheckboxOption.tsx';
import { ChoiceOption } from './ChoiceOption.tsx';
import { DateOption } from './DateOption.tsx';
import { MaskedOption } from './MaskedOption.tsx';
import { MoneyOption } from './MoneyOption.tsx';
import { NumberOption } from './NumberOption.tsx';
import { fieldProblem, type OptionFieldProps } from './option-fields.ts';
import styles from './product-options.module.css';
import { SelectOption } from './SelectOption.tsx';
import { SeveralOption } from './SeveralOption.tsx';
import { TextareaOption } from './TextareaOption.tsx';
import { TextOption } from './TextOption.tsx';

/** A field per input type (§2.11); a rate table is no field but a table, and stands by itself. */
const fields: Readonly<Record<Exclude<OptionInput['type'], 'rate_table'>, ComponentType<OptionFieldProps>>> =
  {
    text: TextOption,
    email: TextOption,
    textarea: TextareaOption,
    date: DateOption,
    birthdate: DateOption,
    integer: NumberOption,
    ssn: MaskedOption,
    phone: MaskedOption,
    zip: MaskedOption,
    salary: MoneyOption,
    currency: MoneyOption,
    checkbox: CheckboxOption,
    checkbox_group: SeveralOption,
    multi_select: SeveralOption,
    select: SelectOption,
    radio: ChoiceOption,
    yes_no_radio: ChoiceOption,
  };

const wide: readonly string[] = ['textarea', 'checkbox_group', 'radio'];

interface OptionOfCaseProps {
  option: OptionInput;
  value: unknown;
  today: CalendarDate;
  onChange(value: unknown): void;
}

/** One option of a product with its problem beside it, which waits until the field is left. */
export function OptionField({ option, value, today, onChange }: OptionOfCaseProps) {
  const t = useTranslate();
  const [isBeingEdited, setBeingEdited] = useState(false);
  if (option.type === 'rate_table') return null;
  const Field = fields[option.type];
  const problem = fieldProblem(option, value, today, t);
  return (
    <div className={wide.includes(option.type) ? styles.wide : undefined}>
      <Field
        option={option}
        value={value}
        error={isBeingEdited ? undefined : problem}
        today={today}
        onChange={onChange}
        onFocus={() => setBeingEdited(true)}
        onBlur={() => setBeingEdited(false)}
      />
    </div>
  );
}
