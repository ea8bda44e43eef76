import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes what a site says of its carriers, by code, below a folder; answers the setting by which the server finds it beside a catalog
 * folder of the site's own.
 */
export function siteCarriers(
  folder: string,
  lines: Readonly<Record<string, readonly string[]>>,
): { readonly OPENROLL_CATALOG: string } {
  const place = join(folder, 'shared', 'carriers');
  for (const each of [place, join(folder, 'catalog')]) mkdirSync(each, { recursive: true });
  for (const [code, said] of Object.entries(lines))
    writeFileSync(join(place, `${code}.yaml`), said.join('\n'));
  return { OPENROLL_CATALOG: join(folder, 'catalog') };
}

/** Lines of a carrier that answers by calls, which it signs with the secret in ANSWER_SECRET. */
export const answersByCall: readonly string[] = [
  'acknowledgement: http',
  'answer_secret: { env: ANSWER_SECRET }',
];
