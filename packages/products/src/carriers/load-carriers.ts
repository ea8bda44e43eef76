import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Carrier, carrierSchema } from '@openroll/carriers/carrier/carrier';
import { overlayCarrier } from '@openroll/carriers/carrier/overlay-carrier';
import { CatalogError, type CatalogProblem } from '../catalog-problems.ts';
import { readYaml } from '../files/yaml-file.ts';
import { issuesOf } from '../files/yaml-issues.ts';

/** The folder of carriers that belongs to a catalog folder: `shared/carriers` beside it. */
export const carriersFolderOf = (catalogFolder: string): string =>
  join(dirname(resolve(catalogFolder)), 'shared', 'carriers');

/** A carrier as it was read, with the file that had the last word. */
export interface LoadedCarrier {
  readonly carrier: Carrier;
  readonly file: string;
  /** The line of a key of that file. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

export interface ReadCarriers {
  readonly carriers: readonly LoadedCarrier[];
  readonly problems: readonly CatalogProblem[];
}

/** The carriers of these catalog folders; what a later one says of a carrier stands over the earlier. Throws a CatalogError. */
export function loadCarriers(catalogFolders: readonly string[]): readonly Carrier[] {
  const { carriers, problems } = readCarriers(catalogFolders);
  if (problems.length > 0) throw new CatalogError(problems);
  return carriers.map(({ carrier }) => carrier);
}

/** Reads what can be read, and says what is wrong with the rest; files are named by their path below `shared`. */
export function readCarriers(catalogFolders: readonly string[]): ReadCarriers {
  const folders = [...new Set(catalogFolders.map(carriersFolderOf))];
  const read = folders.flatMap((folder) => namesIn(folder).map((name) => readFile(folder, name)));
  const merged = new Map<string, Written>();
  for (const file of read)
    if (file.value) merged.set(file.name, overlaid(merged.get(file.name), { ...file, value: file.value }));
  const parsed = [...merged.values()].map(parse);
  const carriers = parsed.flatMap(({ loaded }) => loaded ?? []);
  return {
    carriers,
    problems: [
      ...read.flatMap(({ problems }) => problems),
      ...parsed.flatMap(({ problems }) => problems),
      ...sameNames(carriers),
    ],
  };
}

const extension = '.yaml';

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
        .toSorted()
    : [];

type Fields = Readonly<Record<string, unknown>>;

interface Written {
  readonly name: string;
  readonly file: string;
  readonly value: Fields;
  readonly yaml: ReturnType<typeof readYaml>;
}

function readFile(folder: string, name: string) {
  const file = `carriers/${name}`;
  const yaml = readYaml(file, readFileSync(join(folder, name), 'utf8'));
  const isMap = typeof yaml.value === 'object' && yaml.value !== null && !Array.isArray(yaml.value);
  const problems =
    isMap || yaml.problems.length > 0
      ? yaml.problems
      : [{ file, line: 1, message: 'this is not the file of a carrier' }];
  return { name, file, yaml, value: isMap ? (yaml.value as Fields) : undefined, problems };
}

const overlaid = (shipped: Written | undefined, own: Written): Written =>
  shipped ? { ...own, value: overlayCarrier(shipped.value, own.value) } : own;

function parse({ name, file, value, yaml }: Written): {
  loaded?: LoadedCarrier;
  problems: readonly CatalogProblem[];
} {
  const parsed = carrierSchema.safeParse(value);
  if (!parsed.success) return { problems: issuesOf(file, yaml, parsed.error.issues) };
  const { code } = parsed.data;
  if (`${code}${extension}` !== name) {
    const message = `a carrier with the code ${code} stands in ${code}${extension}`;
    return { problems: [{ file, line: yaml.lineOf(['code']), message }] };
  }
  return { loaded: { carrier: parsed.data, file, lineOf: yaml.lineOf }, problems: [] };
}

/** People read names, and older appointments are matched by them. */
const sameNames = (carriers: readonly LoadedCarrier[]): CatalogProblem[] =>
  carriers
    .filter(({ carrier }, index) =>
      carriers
        .slice(0, index)
        .some((other) => other.carrier.name.toLowerCase() === carrier.name.toLowerCase()),
    )
    .map(({ carrier, file, lineOf }) => ({
      file,
      line: lineOf(['name']),
      message: `another carrier has the name ${carrier.name} already`,
    }));
