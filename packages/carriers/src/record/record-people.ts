import { toCents } from '@openroll/domain/values/money';
import type { Chosen } from './product-facts.ts';
import { dayIn, isObject, numberIn, rowsIn, textIn, yesNoIn } from './read-answers.ts';
import type { RecordBeneficiary, RecordEmployee, RecordPerson } from './record.ts';
import type { StoredAnswers } from './stored-application.ts';

const relations = { primary: 'employee', spouse: 'spouse', child: 'child' } as const;

/** A person from those of their answers that may be told. */
export function personOf(party: string, type: keyof typeof relations, answers: StoredAnswers): RecordPerson {
  const born = isObject(answers.birth_place) ? answers.birth_place : {};
  return {
    party,
    relation: relations[type],
    first_name: textIn(answers, 'first_name'),
    middle_name: textIn(answers, 'middle_name'),
    last_name: textIn(answers, 'last_name'),
    birthdate: dayIn(answers, 'birthdate'),
    gender: textIn(answers, 'gender'),
    ssn: textIn(answers, 'ssn'),
    tobacco: yesNoIn(answers, 'tobacco'),
    height_inches: numberIn(answers, 'height'),
    weight_pounds: numberIn(answers, 'weight'),
    birth_state: textIn(born, 'state'),
    birth_country: textIn(born, 'country'),
    address: textIn(answers, 'address'),
    address2: textIn(answers, 'address2'),
    city: textIn(answers, 'city'),
    state: textIn(answers, 'state'),
    zip: textIn(answers, 'zip'),
    phone: textIn(answers, 'phone'),
    email: textIn(answers, 'email'),
  };
}

/** The employee, with what their work says of them. */
export function employeeOf(answers: StoredAnswers, employeeId: string | null): RecordEmployee {
  const salary = numberIn(answers, 'salary');
  return {
    ...personOf('primary', 'primary', answers),
    employee_id: employeeId,
    hire_date: dayIn(answers, 'hire_date'),
    hours_per_week: numberIn(answers, 'hours_per_week'),
    actively_at_work: yesNoIn(answers, 'actively_at_work'),
    salary_cents: salary === null || salary < 0 ? null : toCents(salary),
    business_phone: textIn(answers, 'business_phone'),
  };
}

/** One class of beneficiaries. */
export const beneficiariesOf = (
  coverage: StoredAnswers,
  name: string,
  relationships: readonly Chosen[],
): RecordBeneficiary[] =>
  rowsIn(coverage, name).map((row) => {
    const relationship = textIn(row, 'relationship');
    return {
      name: textIn(row, 'name'),
      first_name: textIn(row, 'first_name'),
      middle_name: textIn(row, 'middle_name'),
      last_name: textIn(row, 'last_name'),
      relationship,
      relationship_text: relationships.find(({ value }) => value === relationship)?.text ?? relationship,
      ssn: textIn(row, 'ssn'),
      birthdate: dayIn(row, 'dob'),
      percentage: textIn(row, 'percentage') ?? '0',
    };
  });
