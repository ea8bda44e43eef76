import type { ProductDefinition } from '@openroll/wizard/definition/product';
import type { LintMessage } from '@openroll/wizard/lint/lint-message';
import type { CatalogProblem } from './catalog-problems.ts';
import type { ProductFiles } from './files/product-files.ts';
import { readYaml, type YamlFile } from './files/yaml-file.ts';
import { mappingFile } from './read-forms.ts';

/**
 * The file and line that each finding in a product is about: of a form mapping the field in its own file, of a table of rates its file,
 * else where it stands in product.yaml.
 */
export function placeFindings(
  files: ProductFiles,
  definition: ProductDefinition,
  findings: readonly LintMessage[],
): CatalogProblem[] {
  const known = new Map<string, YamlFile>();
  const yamlOf = (name: string): YamlFile => {
    const yaml = known.get(name) ?? readYaml(name, files.textOf(name) ?? '');
    known.set(name, yaml);
    return yaml;
  };
  return findings.map(({ path, message }) => {
    const { name, line } = placeOf(files, definition, path, yamlOf);
    return { file: `${files.slug}/${name}`, line, message };
  });
}

interface Place {
  /** Path below the product's folder. */
  readonly name: string;
  readonly line: number;
}

type YamlOf = (name: string) => YamlFile;

function placeOf(
  files: ProductFiles,
  { form_mappings, rate_tables }: ProductDefinition,
  path: LintMessage['path'],
  yamlOf: YamlOf,
): Place {
  const [list, index, , part] = path;
  const mapping = list === 'form_mappings' ? form_mappings[Number(index)] : undefined;
  if (mapping) {
    const field = mapping.fields[Number(part)]?.name ?? '';
    return placeOfField(`forms/${mappingFile(files, mapping.file)}`, field, yamlOf);
  }
  const table = list === 'rate_tables' ? rate_tables[Number(index)] : undefined;
  if (table) return { name: `rates/${table.file}`, line: 1 };
  return { name: 'product.yaml', line: yamlOf('product.yaml').lineOf(path) };
}

/** Where a field of a form is filled: in its mapping, else in the one that this extends. */
function placeOfField(name: string, field: string, yamlOf: YamlOf): Place {
  const yaml = yamlOf(name);
  const { fields, extends: base } = yaml.value as {
    readonly fields?: Readonly<Record<string, unknown>>;
    readonly extends?: string;
  };
  return base === undefined || Object.hasOwn(fields ?? {}, field)
    ? { name, line: yaml.lineOf(['fields', field]) }
    : placeOfField(`forms/${base}`, field, yamlOf);
}
