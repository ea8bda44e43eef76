import type { ExamplePerson } from '@openroll/contract/case-setup';
import { addDays, type CalendarDate } from '@openroll/domain/values/dates';
import type { Answer, Applicant } from '@openroll/wizard/enrollment';
import { bornAged } from '@openroll/wizard/explore/explored-families';

/** Somebody made up with the family, as the first answers of an enrollment: employed for years, a spouse of the same age. */
export function exampleFamily(
  { age, tobacco, gender, salary, with_spouse, children }: Required<Omit<ExamplePerson, 'state'>>,
  startedOn: CalendarDate,
): readonly Applicant[] {
  const grown = { birthdate: bornAged({ startedOn }, age), tobacco: tobacco ? 'yes' : 'no' };
  const job: Readonly<Record<string, Answer>> = {
    has_spouse: with_spouse ? 'yes' : 'no',
    hire_date: addDays(startedOn, -365 * 3),
    hours_per_week: 40,
    actively_at_work: 'yes',
    ...(salary === null ? {} : { salary }),
  };
  const other = gender === 'female' ? 'male' : 'female';
  return [
    { id: 'primary', type: 'primary', data: { ...grown, gender, ...job } },
    ...(with_spouse ? [{ id: 'spouse', type: 'spouse' as const, data: { ...grown, gender: other } }] : []),
    ...Array.from({ length: children }, (_, index) => ({
      id: `child-${index + 1}`,
      type: 'child' as const,
      data: { birthdate: bornAged({ startedOn }, 8), gender: 'female' },
    })),
  ];
}
