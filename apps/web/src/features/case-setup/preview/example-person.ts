import type { ExamplePerson } from '@openroll/contract/case-setup';
import { parseDollars, toDollars } from '@openroll/domain/values/money';

/** The fields of the example person, as they are typed. */
export interface PersonForm {
  readonly age: string;
  readonly state: string;
  readonly gender: 'female' | 'male';
  readonly tobacco: boolean;
  readonly salary: string;
  readonly withSpouse: boolean;
  readonly children: string;
}

export const firstPerson = (state: string): PersonForm => ({
  age: '40',
  state,
  gender: 'female',
  tobacco: false,
  salary: '50000.00',
  withSpouse: false,
  children: '0',
});

const whole = (typed: string, most: number): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most ? Number(typed) : undefined;

/** The person as the wire has it, or the names of the fields that cannot be used. */
export function readPerson(form: PersonForm): { person: ExamplePerson } | { wrong: readonly string[] } {
  const age = whole(form.age, 120);
  const children = whole(form.children, 10);
  const salary = form.salary === '' ? null : parseDollars(form.salary);
  const wrong = [
    ...(age === undefined ? ['age'] : []),
    ...(children === undefined ? ['children'] : []),
    ...(salary === undefined || (salary ?? 0) < 0 ? ['salary'] : []),
  ];
  if (age === undefined || children === undefined || salary === undefined || wrong.length > 0)
    return { wrong };
  return {
    person: {
      age,
      ...(form.state === '' ? {} : { state: form.state }),
      gender: form.gender,
      tobacco: form.tobacco,
      salary: salary === null ? null : toDollars(salary),
      with_spouse: form.withSpouse,
      children,
    },
  };
}
