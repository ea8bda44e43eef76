import type { ProductDefinition } from '../definition/product.ts';
import type { LintMessage } from './lint-message.ts';

type Path = readonly (string | number)[];

/**
 * Markup in what people read. Texts are plain: the wizard and the forms show `<b>` and `&nbsp;` as they stand. Only the content of a
 * static_content is HTML.
 */
export function lintTexts(definition: ProductDefinition): LintMessage[] {
  return [...textsIn(definition, [])].flatMap(([path, text]) =>
    (text.match(markup) ?? []).map((found) => ({
      path,
      message: `a text has no markup: ${found} would be shown as it stands`,
    })),
  );
}

/** A tag, or a letter by its name or number. What is less than something else has no letter right behind it. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});/gi;

function* textsIn(value: unknown, path: Path): Iterable<[Path, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, each] of value.entries()) yield* textsIn(each, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      if (key !== 'content') yield* textsIn(each, [...path, key]);
}
