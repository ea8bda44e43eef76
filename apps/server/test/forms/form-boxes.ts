import type { CatalogProduct } from '@openroll/products/load-catalog';
import { blankForm } from '../../src/ports/pdf/blank-form.ts';
import { fitText } from '../../src/ports/pdf/fit-text.ts';
import type { FormBox } from '../../src/ports/pdf/form-boxes.ts';
import type { Measure } from '../../src/ports/pdf/lay-out.ts';
import { valueMeasure } from '../../src/ports/pdf/measure.ts';
import { composed } from '../../src/ports/pdf/printable.ts';

/** The boxes of every form of some products, by name, and whether a text fits them as the PDF writer would print it. */
export interface Boxes {
  /** Why a value does not stand in its boxes; undefined where it does. */
  readonly trouble: (
    product: CatalogProduct,
    form: string,
    name: string,
    value: string | boolean,
  ) => string | undefined;
}

type ByName = ReadonlyMap<string, readonly FormBox[]>;

export async function boxesOf(products: readonly CatalogProduct[]): Promise<Boxes> {
  const measure = await valueMeasure();
  const files = products.flatMap(({ slug, forms }) =>
    Object.entries(forms).map(([form, bytes]) => ({ key: `${slug} ${form}`, bytes })),
  );
  const boxes = new Map<string, ByName>();
  for (const { key, bytes } of files)
    boxes.set(
      key,
      Map.groupBy((await blankForm([bytes])).boxes.flat(), ({ name }) => name),
    );
  return {
    trouble: ({ slug }, form, name, value) => {
      const own = boxes.get(`${slug} ${form}`)?.get(name);
      if (!own) return 'there is no such box';
      return own.map((box) => troubleIn(box, value, measure)).find((each) => each !== undefined);
    },
  };
}

function troubleIn(box: FormBox, value: string | boolean, measure: Measure): string | undefined {
  if ((box.kind === 'text') !== (typeof value === 'string'))
    return `a ${box.kind} cannot say ${typeof value}`;
  if (typeof value !== 'string' || value === '') return undefined;
  const fit = fitText(box, composed(value), measure);
  return fit.fits ? undefined : `${[...value].length} letters where ${fit.maximum} fit`;
}
