import { parseArgs } from 'node:util';
import type { Carrier } from '@openroll/carriers/carrier/carrier';
import { lintCarrier } from '@openroll/carriers/carrier/carrier-lint';
import { type LoadedCarrier, readCarriers } from '@openroll/products/carriers/load-carriers';
import { printProblem } from '@openroll/products/catalog-problems';
import { readCatalog } from '@openroll/products/load-catalog';
import { plainWords as t } from '@openroll/products/plain-words';
import { catalogFolders } from '@openroll/server/catalog-folders';
import { type Config, readConfig } from '@openroll/server/config';
import { sendTestPackage } from '@openroll/server/features/deliveries/send-test-package';
import {
  nameOf,
  readAnswerSecret,
  readCarrierSettings,
} from '@openroll/server/ports/delivery/carrier-settings';
import { createTransport } from '@openroll/server/ports/delivery/create-transport';

const usage = 'usage: openroll carrier check CODE [--send-test]';
const options = { 'send-test': { type: 'boolean', default: false } } as const;

/**
 * `openroll carrier check CODE`: validates the file of a carrier as the site has it (OPENROLL_CATALOG): its shape, the products that name
 * it, and its transport with the secrets that it refers to. Prints `file:line: message` for each mistake; 1 when there is any. With
 * `--send-test` it then sends one package that is marked as a test and holds nobody's data, by the carrier's own transport or, where it
 * names none, by the site's (DELIVERY_URL); not where there is any mistake, and 1 where it does not arrive.
 */
export async function carrier([verb, ...args]: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [code, ...more] = positionals;
  if (verb !== 'check' || !code || more.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  const folders = catalogFolders(config);
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
    ...(found ? settingMistakes(found.carrier, config) : []),
  ];
  for (const mistake of mistakes) console.error(mistake);
  console.log(t('commandLine.carrier.checked', { mistakes: mistakes.length, products: products.length }));
  if (!found || mistakes.length > 0) return 1;
  return values['send-test'] ? await sendTest(found.carrier, config) : 0;
}

const known = (carriers: readonly LoadedCarrier[]): string =>
  carriers.map((one) => one.carrier.code).join(', ');

/** What would stop the start: secrets that are not there, all of them, else what makes no sense. What secrets are is never printed. */
function settingMistakes(carrier: Carrier, { carrierSurroundings }: Config): string[] {
  const { code, transport, answer_secret } = carrier;
  const missing = [...Object.values(transport ?? {}), answer_secret]
    .filter((setting) => typeof setting === 'object')
    .filter((reference) => carrierSurroundings.secretOf(reference) === undefined)
    .map((reference) => t('commandLine.carrier.secret', { code, name: nameOf(reference) }));
  if (missing.length > 0) return missing;
  try {
    const own = transport && readCarrierSettings(code, transport, carrierSurroundings);
    readAnswerSecret(carrier, own, carrierSurroundings);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function sendTest({ code, transport }: Carrier, config: Config): Promise<number> {
  const { delivery, carrierSurroundings } = config;
  const settings = transport ? readCarrierSettings(code, transport, carrierSurroundings) : delivery;
  try {
    const name = await sendTestPackage(createTransport(settings), new Date());
    console.log(t('commandLine.carrier.sent', { name }));
    return 0;
  } catch (error) {
    console.error(t('commandLine.carrier.notSent', { message: (error as Error).message }));
    return 1;
  }
}
