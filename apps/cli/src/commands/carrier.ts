import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Carrier } from '@openroll/carriers/carrier/carrier';
import { lintCarrier } from '@openroll/carriers/carrier/carrier-lint';
import { type LoadedCarrier, readCarriers } from '@openroll/products/carriers/load-carriers';
import { printProblem } from '@openroll/products/catalog-problems';
import { readCatalog, shippedCatalogFolder } from '@openroll/products/load-catalog';
import { plainWords as t } from '@openroll/products/plain-words';
import { readConfig } from '@openroll/server/config';

/**
 * `openroll carrier check CODE`: validates the file of a carrier as the site has it (OPENROLL_CATALOG): its shape, the products that name
 * it, and whether its secrets are there. Prints `file:line: message` for each mistake; 1 when there is any.
 */
export async function carrier([verb, ...args]: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [code, ...more] = positionals;
  if (verb !== 'check' || !code || more.length > 0) throw new Error('usage: openroll carrier check CODE');
  const folders = [shippedCatalogFolder, ...readConfig(process.env).catalogFolders];
  const read = readCarriers(folders);
  const found = read.carriers.find((one) => one.carrier.code === code);
  const isBroken = read.problems.some(({ file }) => file === `carriers/${code}.yaml`);
  if (!found && !isBroken) {
    console.error(t('commandLine.carrier.unknown', { code, known: known(read.carriers) }));
    return 1;
  }
  const catalogs = folders.map((folder) => readCatalog(folder, undefined, read));
  const sold = new Map(
    catalogs.flatMap(({ products }) =>
      products.map(({ product }) => [product.slug, product.definition] as const),
    ),
  );
  const theirs = [...sold.values()].filter((definition) => definition.carrier === code);
  const products = theirs.map(({ code: own, riders }) => ({
    code: own,
    riders: riders.map(({ name }) => name),
  }));
  const mistakes = [
    ...read.problems.filter(({ file }) => file === `carriers/${code}.yaml`).map(printProblem),
    ...(found
      ? lintCarrier(found.carrier, products).map(({ path, message }) =>
          printProblem({ file: found.file, line: found.lineOf(path), message }),
        )
      : []),
    ...(found
      ? missingSecrets(found.carrier).map((name) => t('commandLine.carrier.secret', { code, name }))
      : []),
  ];
  for (const mistake of mistakes) console.error(mistake);
  console.log(t('commandLine.carrier.checked', { mistakes: mistakes.length, products: products.length }));
  return mistakes.length === 0 ? 0 : 1;
}

const known = (carriers: readonly LoadedCarrier[]): string =>
  carriers.map((one) => one.carrier.code).join(', ');

/** Secrets that the transport refers to and that are not there: names of variables, paths of files. Their values are never printed. */
function missingSecrets({ transport }: Carrier): string[] {
  return Object.values(transport ?? {}).flatMap((setting) => {
    if (typeof setting !== 'object') return [];
    if ('env' in setting) return process.env[setting.env] ? [] : [setting.env];
    return existsSync(setting.file) && readFileSync(setting.file).length > 0 ? [] : [setting.file];
  });
}
