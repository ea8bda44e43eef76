import { statesMeant } from '@openroll/domain/cases/offered-states';
import { filledIn, questionFilledIn } from '@openroll/wizard/definition/notices';
import type { ProductFile, RateTable } from '@openroll/wizard/definition/product';
import { isRequiredIn, neededBy, textOn } from '@openroll/wizard/notices/notices-in';
import type { Read } from '../catalog-problems.ts';
import type { YamlFile } from '../files/yaml-file.ts';
import type { LocalizedNotice } from './load-notices.ts';

/**
 * The notices that a product names, with what is wrong with that: a block that there is not, one that has no words in force in a state
 * in which the product is sold (on the day from which its newest rates count), an answer that the product does not ask for, a document
 * of its own that nobody could sign.
 */
export function noticesOf(
  file: string,
  yaml: YamlFile,
  product: ProductFile,
  tables: readonly Pick<RateTable, 'effective'>[],
  notices: readonly LocalizedNotice[],
): Read<readonly LocalizedNotice[]> {
  const sold = statesMeant(product.states);
  const newest =
    tables
      .map(({ effective }) => `${effective}-01`)
      .toSorted()
      .at(-1) ?? '2025-01-01';
  const questions = new Set([
    ...product.replacement.map(({ name }) => name),
    ...Object.values(product.state_variations).flatMap((variation) =>
      (variation?.replacement ?? []).map(({ name }) => name),
    ),
  ]);
  const seen = new Set<string>();
  const read = neededBy(product).map(({ block: id }, index) => {
    const at = (message: string) => ({
      file,
      line: yaml.lineOf(['notices', index]),
      message: `notices: ${message}`,
    });
    const repeated = seen.has(id);
    seen.add(id);
    if (repeated) return { problems: [at(`${id} stands here twice`)] };
    const block = notices.find((each) => each.id === id);
    if (!block) {
      const known = notices.map((each) => each.id).join(', ');
      return { problems: [at(`there is no file ${id}.yaml among the notices (known: ${known || 'none'})`)] };
    }
    const lacking = sold.filter((state) => isRequiredIn(block, state) && !textOn(block, state, newest));
    const asked = block.texts.flatMap(({ text }) =>
      typeof text === 'string' ? [text] : Object.values(text),
    );
    const unknown = asked
      .flatMap(filledIn)
      .map(questionFilledIn)
      .filter((name) => name !== undefined && !questions.has(name));
    // What asks products to name it is no part of their versions.
    const { needed_by: _, ...carried } = block;
    return {
      value: carried,
      problems: [
        ...(lacking.length > 0
          ? [
              at(
                `${id} has no ${block.by_model ? 'model' : 'words'} for ${lacking.join(', ')}, where the product is sold`,
              ),
            ]
          : []),
        ...(block.signature === 'own' ? unsignable(product).map((why) => at(`${id} ${why}`)) : []),
        ...[...new Set(unknown)].map((name) =>
          at(`${id} asks for the answer to ${name}, which replacement does not ask`),
        ),
      ],
    };
  });
  return {
    value: read.flatMap(({ value }) => value ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Why somebody whom a product covers could not sign a document about themselves. */
function unsignable({ applications, applicants, signatures }: ProductFile): string[] {
  if (!applicants.spouse) return [];
  if (applications === 'per_family')
    return ['is signed by each person whom it is about: the product needs an application for each person'];
  return signatures.spouse === undefined
    ? ['is signed by the spouse whom it is about: the product needs a statement under signatures.spouse']
    : [];
}
