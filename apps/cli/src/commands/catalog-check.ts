import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkLoaded } from '@openroll/products/check-catalog';
import { type LoadedProduct, readCatalog } from '@openroll/products/load-catalog';
import { narrowBoxes } from '@openroll/products/narrow-boxes';
import { plainWords as t } from '@openroll/products/plain-words';
import { boxRooms } from '@openroll/server/ports/pdf/box-rooms';
import { listFormFields } from '@openroll/server/ports/pdf/form-fields';
import { catalogUsage, languageOption } from './catalog-usage.ts';

/** Prints `file:line: message` for each mistake; 1 when there is any. */
export async function catalogCheck(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: languageOption,
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Error(`usage: ${catalogUsage.check}`);
  const catalog = readCatalog(resolve(folder), values.language);
  const { errors, warnings } = checkLoaded(catalog);
  const all = [...errors, ...(await formMistakes(catalog.products)), ...(await tooNarrow(catalog.products))];
  for (const warning of warnings) console.log(`warning: ${warning}`);
  for (const error of all) console.error(error);
  console.log(t('commandLine.catalogChecked', { mistakes: all.length }));
  return all.length === 0 ? 0 : 1;
}

/** Boxes that are measured in their PDFs; of one that cannot be read it is said elsewhere. */
async function tooNarrow(products: readonly LoadedProduct[]): Promise<string[]> {
  const roomsOf = (pdf: Uint8Array) => boxRooms(pdf).catch(() => new Map<string, number>());
  const found = await Promise.all(products.map(({ product }) => narrowBoxes(product, roomsOf)));
  return found.flat();
}

/** Lists of fields that are not those of their PDF: what they name would never be printed. */
async function formMistakes(products: readonly LoadedProduct[]): Promise<string[]> {
  const forms = products.flatMap(({ product, files }) =>
    Object.entries(product.forms).map(([name, pdf]) => ({
      slug: product.slug,
      name,
      pdf,
      textOf: files.textOf,
    })),
  );
  const found = await Promise.all(
    forms.map(async ({ slug, name, pdf, textOf }) => {
      const list = `forms/${name.replace(/\.pdf$/, '.fields.json')}`;
      const listed: readonly { name: string; kind: string }[] = JSON.parse(textOf(list) ?? '[]');
      const real = await listFormFields(pdf).catch(() => undefined);
      if (!real) return [`${slug}/forms/${name}:1: this is not a PDF that can be read`];
      const key = (each: { name: string; kind: string }) => `${each.name} (${each.kind})`;
      const wanted = new Set(real.map(key));
      const known = new Set(listed.map(key));
      const off = [...wanted]
        .filter((each) => !known.has(each))
        .concat([...known].filter((each) => !wanted.has(each)));
      return off.length === 0
        ? []
        : [
            `${slug}/${list}:1: not the fields of the PDF (${off.slice(0, 3).join(', ')}); run openroll catalog form`,
          ];
    }),
  );
  return found.flat();
}
