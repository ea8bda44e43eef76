import { lintBoxLengths } from '@openroll/wizard/lint/lint-box-lengths';
import { type CatalogProblem, printProblem } from './catalog-problems.ts';
import type { CatalogProduct } from './load-catalog.ts';
import { plainWords } from './plain-words.ts';

/** Letters of usual width that each text field of a PDF has room for. */
export type BoxRooms = (pdf: Uint8Array) => Promise<ReadonlyMap<string, number>>;

/**
 * Boxes that are much too narrow for the longest that they print, whatever number of letters their forms allow: `file:line: message`. Beside what
 * the check of the product's own files says, which knows that number alone.
 */
export async function narrowBoxes(
  { definition, forms, slug }: Pick<CatalogProduct, 'definition' | 'forms' | 'slug'>,
  roomsOf: BoxRooms,
): Promise<string[]> {
  const rooms = new Map<string, ReadonlyMap<string, number>>();
  for (const [file, pdf] of Object.entries(forms)) rooms.set(file, await roomsOf(pdf));
  const known = new Set(lintBoxLengths(definition, plainWords).map(({ message }) => message));
  return lintBoxLengths(definition, plainWords, (file, field) => rooms.get(file)?.get(field))
    .filter(({ message }) => !known.has(message))
    .map(({ message }): CatalogProblem => {
      const [file = '', ...said] = message.split(': ');
      return {
        file: `${slug}/forms/${file}`,
        line: 1,
        message: `${said.join(': ')}, by the width of usual letters`,
      };
    })
    .map(printProblem);
}
