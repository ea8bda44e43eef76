import { describe, expect, it } from 'vitest';
import { type Mistake, withMistake } from '../broken-catalog.fixture.ts';
import { loadCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { sampleCatalogFolder } from '../shipped/vision.fixture.ts';
import { diffCatalogs } from './diff-catalogs.ts';

const today = '2026-11-21';
const product = 'vision/product.yaml';

/** Vision asks something behind another answer, and names a notice. */
const grown: Mistake = {
  file: product,
  change: (text) =>
    text
      .replace(
        '\nreplacement:',
        `
  - name: which_eye
    kind: radio
    label: { en: Which eye?, es: ¿Qué ojo? }
    fieldset: { on: eye_surgery }
    choices:
      - { value: left, text: { en: Left, es: Izquierdo } }
      - { value: right, text: { en: Right, es: Derecho } }

replacement:`,
      )
      .replace('\nform:', '\nnotices: [fraud-warning]\n\nform:')
      .replace(
        'not_printed:',
        'not_printed:\n  coverage.which_eye: The form has no line for which eye it is.',
      ),
};

const vision = { folder: sampleCatalogFolder, slugs: ['vision'] };

function diffAfter(change: Mistake): string[] {
  const before = withMistake(grown, (folder) => loadCatalog(folder), vision);
  const after = withMistake([grown, change], (folder) => loadCatalog(folder), vision);
  return diffCatalogs(before, after, today);
}

describe('a diff of a product with several languages, a fieldset and notices', () => {
  it('says nothing where nothing changes', () => {
    const once = withMistake(grown, (folder) => loadCatalog(folder), vision);
    const again = { ...once, products: once.products.map((one) => ({ ...one, sha256: 'another' })) };
    expect(diffCatalogs(once, again, today)).toEqual([]);
  });

  it('tells a text by its language', () => {
    expect(diffAfter({ file: product, change: (text) => text.replace('¿Qué ojo?', '¿Cuál ojo?') })).toEqual([
      'vision: questions › which_eye › label › es: “¿Qué ojo?” becomes “¿Cuál ojo?”',
    ]);
  });

  it('tells what a question hangs on', () => {
    expect(
      diffAfter({
        file: product,
        change: (text) => text.replace('{ on: eye_surgery }', "{ on: eye_surgery, value: 'no' }"),
      }),
    ).toEqual(['vision: questions › which_eye › fieldset › value: “yes” becomes “no”']);
  });

  it('names the notice that is no longer shown, with its words', () => {
    const lines = diffAfter({
      file: product,
      change: (text) => text.replace('notices: [fraud-warning]\n', ''),
    });
    expect(lines[0]).toBe('vision: notices: no longer there: ["fraud-warning"]');
    expect(lines.slice(1).every((line) => line.startsWith('vision: notice_blocks › fraud-warning'))).toBe(
      true,
    );
  });
});

it('compares the shipped catalog with itself, and every product with another version of its words', () => {
  const shipped = loadCatalog(shippedCatalogFolder);
  expect(diffCatalogs(shipped, shipped, today)).toEqual([]);
  const reworded = {
    ...shipped,
    products: shipped.products.map((one) => ({
      ...one,
      sha256: 'another',
      localized: {
        ...one.localized,
        notice_blocks: (one.localized.notice_blocks ?? []).map((block) => ({ ...block, title: 'Other' })),
      },
    })),
  };
  const lines = diffCatalogs(shipped, reworded, today);
  for (const { slug, localized } of shipped.products)
    for (const { id } of localized.notice_blocks ?? [])
      expect(lines.some((line) => line.startsWith(`${slug}: notice_blocks › ${id} › title: `))).toBe(true);
});
