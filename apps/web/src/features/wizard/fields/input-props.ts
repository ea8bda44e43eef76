import type { Field, FieldContext } from '@openroll/wizard/step';
import { elementId } from '../answers/answer-places.ts';

/** What label, help, error and id of an input come from, the same for every kind. */
export const inputProps = (field: Field, context: FieldContext, error: string | undefined) => ({
  id: elementId(context, field.name),
  name: field.name,
  label: field.display_name,
  description: field.help,
  error,
  required: !field.optional,
  size: 'md' as const,
});

/** An answer as the text of an input. */
export const asText = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';

/** "What is emptied is missing" (§5.7). */
export const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);
