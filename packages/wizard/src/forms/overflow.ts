import type { FormField, ProductDefinition } from '../definition/product.ts';
import { explanationName } from '../kinds/choice.ts';
import { fillTemplate, type Placeholder, placeholdersIn } from './form-template.ts';

type Read = (name: string) => unknown;

/** True of a field that prints nothing but what was answered to a product's questions: what has no room there goes on elsewhere. */
export function isOfAnswers({ text = '', lines = [] }: Pick<FormField, 'text' | 'lines'>): boolean {
  const names = [text, ...lines.map((line) => line.text)].flatMap(placeholdersIn).map(({ name }) => name);
  return (
    names.length > 0 && names.every((name) => /^(coverage|product)\.[a-z]/.test(name) && !isChosen(name))
  );
}

/** What is chosen of the coverage is no answer to a question. */
const isChosen = (name: string): boolean =>
  /^coverage\.(text|amount|pending_amount|rating|plan|tier)(\.|$)/.test(name);

/** The answers among these placeholders that have a value, each under the words of its question, as an addendum prints them. */
export function answersInFull(
  definition: ProductDefinition,
  placeholders: readonly Placeholder[],
  read: Read,
  t: Parameters<typeof fillTemplate>[2],
): string {
  const seen = new Set<string>();
  return placeholders
    .flatMap(({ name, format }) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const value = fillTemplate(`{${name}${format === undefined ? '' : `|${format}`}}`, read, t);
      return value === '' ? [] : [`${labelOf(definition, name)}\n${value}`];
    })
    .join('\n\n');
}

/** The words of the question that a value answers, or explains the answer to. */
function labelOf(definition: ProductDefinition, name: string): string {
  const [scope, of = ''] = name.split('.');
  const asked =
    scope === 'product'
      ? definition.replacement
      : [...definition.coverage_questions, ...definition.questions];
  return asked.find((field) => field.name === of || explanationName(field) === of)?.label ?? '';
}

/** A text in parts of at most so many letters, broken at ends of lines and at blanks where there are any. */
export function inParts(text: string, most: number): readonly string[] {
  const letters = [...text];
  if (letters.length <= most) return text === '' ? [] : [text];
  const head = letters.slice(0, most + 1).join('');
  const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  const end = at > 0 ? at : letters.slice(0, most).join('').length;
  return [text.slice(0, end).trimEnd(), ...inParts(text.slice(end).trimStart(), most)];
}
