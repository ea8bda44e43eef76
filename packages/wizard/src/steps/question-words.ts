import { type Field, questionKinds } from '../step.ts';

/**
 * Everything that a person is asked by a field, letter by letter (§18.7): kind, words, choices and what an answer may be. Questions of
 * which this is equal are the same question, whichever product asks them; name, place and consequences do not count. Fields that the
 * engine makes for one step are the same as none other.
 */
export function questionWords(field: Field): string | undefined {
  if (!kinds.has(field.input_type) || field.announcement || field.endpoint !== undefined) return undefined;
  const { input_type, display_name, help, content, optional, choices, initial_value, explain_if } = field;
  const { minimum, maximum, step, precision, max_length } = field;
  return JSON.stringify([
    input_type,
    display_name,
    help ?? null,
    content ?? null,
    optional,
    choices ?? null,
    initial_value ?? null,
    explain_if ?? null,
    minimum ?? null,
    maximum ?? null,
    step ?? null,
    precision ?? null,
    max_length ?? null,
  ]);
}

const kinds: ReadonlySet<string> = new Set(questionKinds);
