import type { LintMessage } from '@openroll/wizard/lint/lint-message';
import { type SharedQuestion, takenKeys } from '../files/shared-question.ts';

/** Shared questions by name. */
export type QuestionLibrary = ReadonlyMap<string, SharedQuestion>;

type Keys = Readonly<Record<string, unknown>>;

/**
 * product.yaml with the words of shared questions in their places, so that the product that is stored stands by itself; the words
 * of a state become labels of that state, unless the product has labels of its own there. What is not of the shape of a product
 * stays as it is: the schema says so.
 */
export function takeQuestions(
  written: unknown,
  library: QuestionLibrary,
): { readonly product: unknown; readonly problems: readonly LintMessage[] } {
  if (!isKeys(written)) return { product: written, problems: [] };
  const problems: LintMessage[] = [];
  const take = (questions: unknown, path: LintMessage['path'], state?: string): unknown => {
    if (!Array.isArray(questions)) return questions;
    return questions.map((question: unknown, index) => {
      if (!isTaken(question)) return question;
      const found = mistakes(question, library).map(({ path: at, message }) => ({
        path: [...path, index, ...at],
        message,
      }));
      problems.push(...found);
      const shared = library.get(question.shared);
      return shared ? inPlace(question, shared, state) : question;
    });
  };
  const questions = take(written.questions, ['questions']);
  const variations = variationsOf(written, library, take);
  const product = {
    ...written,
    ...(questions === undefined ? {} : { questions }),
    ...(variations === undefined ? {} : { state_variations: variations }),
  };
  return { product, problems };
}

function variationsOf(
  { questions, state_variations: written }: Keys,
  library: QuestionLibrary,
  take: (questions: unknown, path: LintMessage['path'], state: string) => unknown,
): unknown {
  if (written !== undefined && !isKeys(written)) return written;
  const labels = labelsByState(questions, library);
  const states = [...new Set([...Object.keys(written ?? {}), ...labels.keys()])];
  if (states.length === 0) return written;
  return Object.fromEntries(
    states.map((state) => {
      const own = written && Object.hasOwn(written, state) ? written[state] : {};
      if (!isKeys(own)) return [state, own];
      const asked = take(own.questions, ['state_variations', state, 'questions'], state);
      const said = labelsOf(own, labels.get(state) ?? {});
      return [
        state,
        { ...own, ...(asked === undefined ? {} : { questions: asked }), ...(said ? { labels: said } : {}) },
      ];
    }),
  );
}

/** The words that states have of their own, by state and name of the product's question. */
function labelsByState(questions: unknown, library: QuestionLibrary): ReadonlyMap<string, Keys> {
  const labels = new Map<string, Keys>();
  for (const question of Array.isArray(questions) ? questions.filter(isTaken) : []) {
    const { states = {} } = library.get(question.shared) ?? {};
    for (const [state, label] of Object.entries(states))
      labels.set(state, { ...labels.get(state), [nameOf(question)]: label });
  }
  return labels;
}

/** A state's labels: the product's own stand over those of the library, and what is not asked there needs none. */
function labelsOf({ labels, without }: Keys, shared: Keys): unknown {
  const left = Object.entries(shared).filter(([name]) => !(Array.isArray(without) && without.includes(name)));
  if (left.length === 0 || (labels !== undefined && !isKeys(labels))) return labels;
  return { ...Object.fromEntries(left), ...labels };
}

interface Taken extends Keys {
  readonly shared: string;
}

const isKeys = (value: unknown): value is Keys =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTaken = (question: unknown): question is Taken =>
  isKeys(question) && typeof question.shared === 'string';

const nameOf = ({ name, shared }: Taken): string => (typeof name === 'string' ? name : shared);

function inPlace(question: Taken, { states, name: _, ...words }: SharedQuestion, state?: string): Keys {
  const { shared: __, ...own } = question;
  const label = (state === undefined ? undefined : states[state]) ?? words.label;
  return { ...words, label, ...own, name: nameOf(question) };
}

function mistakes(question: Taken, library: QuestionLibrary): readonly LintMessage[] {
  const { shared } = question;
  if (!library.has(shared)) {
    const known = [...library.keys()].toSorted().join(', ');
    return [
      { path: ['shared'], message: `there is no shared question ${shared} (known: ${known || 'none'})` },
    ];
  }
  return Object.keys(question)
    .filter((key) => !takenKeys.includes(key))
    .map((key) => ({
      path: [key],
      message: `${key} of the shared question ${shared} stands in the library, not in a product`,
    }));
}
