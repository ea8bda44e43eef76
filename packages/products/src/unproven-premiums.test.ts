import { expect, it } from 'vitest';
import type { Example } from './example-file.ts';
import { loadCatalog, shippedCatalogFolder } from './load-catalog.ts';
import { unprovenPremiums } from './unproven-premiums.ts';

const { products } = loadCatalog(shippedCatalogFolder);

/** For whom a shipped product has no premium said, where its one example says those of some ids. */
function unproven(slug: string, said: readonly string[], rated: readonly string[] = said) {
  const definition = products.find((one) => one.slug === slug)?.definition;
  if (!definition) throw new Error(`there is no product ${slug}`);
  const example = { expect: { premiums: Object.fromEntries(said.map((id) => [id, '1.00'])) } } as Example;
  return unprovenPremiums(definition, [example], rated).map((text) =>
    /premium of an? (\w+)|premium of the (\w+)/.exec(text)?.slice(1).join(''),
  );
}

it.each([
  ['each has a premium of their own', 'critical-illness', ['primary'], ['spouse', 'child']],
  ['one child stands for all', 'critical-illness', ['primary', 'spouse', 'child-2'], []],
  ['a family has one premium', 'accident', ['primary'], []],
  ['a rider covers the children', 'term-life', ['primary'], ['spouse']],
  ['nobody but the employee may apply', 'short-term-disability', [], ['employee']],
])('where %s', (_, slug, said, lacking) => expect(unproven(slug, said)).toEqual(lacking));

it('whoever has come to a premium has one', () =>
  expect(unproven('term-life', ['primary', 'spouse'], ['primary', 'spouse', 'child-1'])).toEqual(['child']));
