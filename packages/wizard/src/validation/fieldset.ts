import type { Field } from '../step.ts';

export type FieldsetBranch = 'true' | 'false' | 'none';

/**
 * Which side of a conditional fieldset shows (§5.5): its controlling field is looked at for show_if_value (any other value
 * with show_if_false beside it), for no / false with show_if_false alone, or else for yes / true. A list of choices has a
 * value when it is among them. A list of name and value pairs must hold as a whole. While nothing is answered neither side
 * shows.
 */
export function branchOf(field: Field, read: (name: string) => unknown): FieldsetBranch {
  const { field_name: control } = field;
  if (control === undefined) return 'none';
  const pairs = typeof control === 'string' ? [{ name: control, value: wanted(field) }] : control;
  const answers = pairs.map(({ name, value }) => ({ answer: read(name), value }));
  if (answers.some(({ answer }) => answer === undefined || answer === null || answer === '')) return 'none';
  const isHeld = answers.every(({ answer, value }) => matches(answer, value));
  return isHeld === isTurned(field) ? 'false' : 'true';
}

const isTurned = (field: Field): boolean => field.show_if_value !== undefined && field.show_if_false === true;

const wanted = (field: Field): unknown => field.show_if_value ?? !field.show_if_false;

/** yes and true are one answer, no and false the other. */
function matches(answer: unknown, value: unknown): boolean {
  return Array.isArray(answer)
    ? answer.some((each) => spoken(each) === spoken(value))
    : spoken(answer) === spoken(value);
}

const spoken = (of: unknown): unknown => (of === true ? 'yes' : of === false ? 'no' : of);
