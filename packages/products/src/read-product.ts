import {
  type ProductDefinition,
  type ProductFile,
  productFileSchema,
} from '@openroll/wizard/definition/product';
import { lintProduct } from '@openroll/wizard/lint/lint';
import type { RateFinding } from '@openroll/wizard/lint/lint-message';
import { lintRates, openWarnings } from '@openroll/wizard/lint/lint-rates';
import type { CatalogProblem, Read } from './catalog-problems.ts';
import { issuesOf, readForm } from './form-yaml.ts';
import { readRates } from './rate-csv.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

/** The files of one product's folder, by path below it ('rates/2025-01.csv'). */
export interface ProductFiles {
  readonly slug: string;
  readonly names: readonly string[];
  readonly textOf: (name: string) => string | undefined;
}

export interface ReadProduct {
  readonly definition: ProductDefinition;
  /** Forms that the product uses, by file name. */
  readonly forms: readonly string[];
  /** Accepted warnings, for whoever runs the check. */
  readonly warnings: readonly CatalogProblem[];
}

/** Reads one folder whole; every problem names its file and line. */
export function readProduct(files: ProductFiles): Read<ReadProduct> {
  const file = `${files.slug}/product.yaml`;
  const text = files.textOf('product.yaml');
  if (text === undefined) return { problems: [{ file, line: 1, message: 'the file is missing' }] };
  const yaml = readYaml(file, text);
  if (yaml.problems.length > 0) return { problems: yaml.problems };
  const parsed = productFileSchema.safeParse(yaml.value);
  if (!parsed.success) return { problems: issuesOf(file, yaml, parsed.error.issues) };
  const columns = parsed.data.rates.keys.map(({ column }) => column);
  const tables = files.names
    .filter((name) => name.startsWith('rates/'))
    .map((name) =>
      readRates(`${files.slug}/${name}`, name.slice('rates/'.length), files.textOf(name) ?? '', columns),
    );
  const forms = formsOf(parsed.data).map(({ form, path }) => readFormAt(files, yaml, form, path));
  const problems = [...tables, ...forms].flatMap((each) => each.problems);
  if (problems.length > 0) return { problems };
  const definition: ProductDefinition = {
    ...parsed.data,
    rate_tables: tables.flatMap(({ value }) => value ?? []),
    form_mappings: forms.flatMap(({ value }) => value ?? []),
  };
  return judge(files, yaml, definition);
}

/** Meaning, after shape: what lint finds, and the warnings that nobody accepted yet. */
function judge(files: ProductFiles, yaml: YamlFile, definition: ProductDefinition): Read<ReadProduct> {
  const file = `${files.slug}/product.yaml`;
  const place = (finding: RateFinding): CatalogProblem =>
    finding.line === undefined
      ? placeInForms(files, definition, yaml, finding)
      : { file: `${files.slug}/rates/${finding.file}`, line: finding.line, message: finding.message };
  const { warnings } = lintRates(definition);
  const known = new Set(warnings.map(({ message }) => message));
  const stale = definition.rates.accepted_warnings.flatMap(({ warning }, index) =>
    known.has(warning)
      ? []
      : [{ path: ['rates', 'accepted_warnings', index], message: `no table gives the warning "${warning}"` }],
  );
  const problems = [
    ...[...lintProduct(definition), ...stale].map(place),
    ...openWarnings(definition).map((each) => ({ ...place(each), message: `not accepted: ${each.message}` })),
  ];
  if (problems.length > 0) return { problems };
  const accepted = definition.rates.accepted_warnings.map(({ warning, reason }, index) => ({
    file,
    line: yaml.lineOf(['rates', 'accepted_warnings', index]),
    message: `${warning} (accepted: ${reason})`,
  }));
  const forms = definition.form_mappings.map((mapping) => mapping.file);
  return { value: { definition, forms, warnings: accepted }, problems: [] };
}

/** A finding in a form mapping lies in that mapping's own file; all others in product.yaml. */
function placeInForms(
  { slug, textOf }: ProductFiles,
  definition: ProductDefinition,
  yaml: YamlFile,
  { path, message }: RateFinding,
): CatalogProblem {
  const mapping = path[0] === 'form_mappings' ? definition.form_mappings[Number(path[1])] : undefined;
  if (!mapping) return { file: `${slug}/product.yaml`, line: yaml.lineOf(path), message };
  const name = `forms/${mapping.file.replace(/\.pdf$/, '.yaml')}`;
  const field = mapping.fields[Number(path[3])]?.name ?? '';
  const own = readYaml(name, textOf(name) ?? '');
  return { file: `${slug}/${name}`, line: own.lineOf(['fields', field]), message };
}

/** The forms that product.yaml names, applications and replacement forms, each once, with where it does. */
function formsOf(product: ProductFile): { form: string; path: readonly string[] }[] {
  const variations = Object.entries(product.state_variations).map(([state, variation]) => ({
    path: ['state_variations', state],
    ...variation,
  }));
  const all = [{ path: [], ...product }, ...variations].flatMap(({ path, form, replacement_form }) => [
    ...(form === undefined ? [] : [{ form, path: [...path, 'form'] }]),
    ...(replacement_form
      ? [{ form: replacement_form.form, path: [...path, 'replacement_form', 'form'] }]
      : []),
  ]);
  return all.filter(({ form }, index) => all.findIndex((each) => each.form === form) === index);
}

function readFormAt(files: ProductFiles, yaml: YamlFile, form: string, path: readonly string[]) {
  if (!files.names.includes(`forms/${form}`)) {
    const missing = {
      file: `${files.slug}/product.yaml`,
      line: yaml.lineOf(path),
      message: `forms/${form} is missing`,
    };
    return { problems: [missing] };
  }
  return readForm({ form, folder: `${files.slug}/forms`, textOf: (name) => files.textOf(`forms/${name}`) });
}
