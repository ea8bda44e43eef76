import { nameOf, textOf } from '@openroll/wizard/answers/answers';
import type { Applicant } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { contextOf } from '@openroll/wizard/validation/visible-fields';

/** How each person whom a page asks is called in their column: by first name, where only one has it. */
export function columnNames(
  steps: readonly Step[],
  applicants: readonly Applicant[],
): ReadonlyMap<string, string> {
  const asked = [...new Set(steps.map((step) => contextOf(step).applicantId))];
  const people = asked.map((id) => ({ id, person: applicants.find((each) => each.id === id) }));
  const firstOf = (person: Applicant | undefined) => textOf(person?.data.first_name);
  const first = people.map(({ person }) => firstOf(person));
  const called = people.map(({ id, person }) => {
    const own = firstOf(person);
    const isOne = own !== '' && first.indexOf(own) === first.lastIndexOf(own);
    return { id, name: isOne ? own : (person && nameOf(person)) || id };
  });
  return new Map(
    called.map(({ id, name }, index) => {
      const before = called.slice(0, index).filter((each) => each.name === name).length;
      return [id, before > 0 ? `${name} (${before + 1})` : name];
    }),
  );
}
