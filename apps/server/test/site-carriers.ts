import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedCatalogFolder } from '@openroll/products/load-catalog';

/**
 * Writes what a site says of its carriers, by code, below a folder; answers the setting by which the server finds it beside a catalog
 * folder of the site's own.
 */
export function siteCarriers(
  folder: string,
  lines: Readonly<Record<string, readonly string[]>>,
): { readonly OPENROLL_CATALOG: string } {
  const place = join(folder, 'shared', 'carriers');
  mkdirSync(place, { recursive: true });
  // A catalog folder has products: the shipped ones once more are none new.
  symlinkSync(shippedCatalogFolder, join(folder, 'catalog'));
  for (const [code, said] of Object.entries(lines))
    writeFileSync(join(place, `${code}.yaml`), said.join('\n'));
  return { OPENROLL_CATALOG: join(folder, 'catalog') };
}

/** Lines of a carrier that answers by calls, which it signs with the secret in ANSWER_SECRET. */
export const answersByCall: readonly string[] = [
  'acknowledgement: http',
  'answer_secret: { env: ANSWER_SECRET }',
];
