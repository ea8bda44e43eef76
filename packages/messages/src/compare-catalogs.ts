import type { Catalog } from './compile.ts';
import { argumentsOf } from './message-arguments.ts';

/**
 * What is wrong with a language beside English, a line for each text: it lacks a key, has one too many, or names other values, or
 * uses one in another way. None where it can stand in the place of English.
 */
export function compareCatalogs(english: Catalog, other: Catalog): readonly string[] {
  const [ours, theirs] = [textsOf(english), textsOf(other)];
  return [
    ...[...ours.keys()].filter((key) => !theirs.has(key)).map((key) => `${key} is missing`),
    ...[...theirs.keys()].filter((key) => !ours.has(key)).map((key) => `${key} is not known`),
    ...[...ours].flatMap(([key, text]) => {
      const wrong = theirs.has(key) && differ(text, theirs.get(key) ?? '');
      return wrong ? [`${key} ${wrong}`] : [];
    }),
  ];
}

const textsOf = (catalog: Catalog): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(catalog).flatMap(([feature, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${feature}.${name}`, text] as const),
    ),
  );

function differ(english: string, other: string): string | undefined {
  const wanted = argumentsOf(english);
  const [needed, given] = [wanted, read(other)].map((uses) => uses && JSON.stringify(uses));
  if (given === undefined) return 'cannot be read as ICU MessageFormat';
  return needed === given ? undefined : `takes ${given}, in English ${needed}`;
}

function read(text: string): Readonly<Record<string, string>> | undefined {
  try {
    return argumentsOf(text);
  } catch {
    return undefined;
  }
}
