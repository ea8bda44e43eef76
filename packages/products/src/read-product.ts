import type { Carrier } from '@openroll/carriers/carrier/carrier';
import { findCarrier } from '@openroll/carriers/carrier/find-carrier';
import { buildFile } from '@openroll/wizard/definition/build-table';
import type { LocalizedProduct, ProductDefinition } from '@openroll/wizard/definition/product';
import { productIn } from '@openroll/wizard/definition/product-in';
import { lintProduct } from '@openroll/wizard/lint/lint';
import type { RateFinding } from '@openroll/wizard/lint/lint-message';
import { lintRates, openWarnings } from '@openroll/wizard/lint/lint-rates';
import type { CatalogProblem, Read } from './catalog-problems.ts';
import { readBuild } from './files/build-csv.ts';
import type { ProductFiles } from './files/product-files.ts';
import { readRates } from './files/rate-csv.ts';
import { readYaml, type YamlFile } from './files/yaml-file.ts';
import { issuesOf } from './files/yaml-issues.ts';
import type { LocalizedNotice } from './notices/load-notices.ts';
import { noticesOf } from './notices/product-notices.ts';
import { placeFindings } from './place-finding.ts';
import { plainWords } from './plain-words.ts';
import { soundFileSchema } from './product-languages.ts';
import { type QuestionLibrary, takeQuestions } from './questions/take-questions.ts';
import { readForms } from './read-forms.ts';

export interface ReadProduct {
  readonly product: LocalizedProduct;
  /** product.yaml with the words of shared questions in their places. */
  readonly written: unknown;
  /** The same in the site's default language. */
  readonly definition: ProductDefinition;
  /** PDFs that the product uses, by file name: its forms, in each language that they have. */
  readonly forms: readonly string[];
  /** Accepted warnings, for whoever runs the check. */
  readonly warnings: readonly CatalogProblem[];
}

/** What products may refer to: every carrier and notice that the site knows, and the questions whose words they share. */
interface Known {
  readonly carriers: readonly Pick<Carrier, 'code' | 'name'>[];
  readonly library: QuestionLibrary;
  readonly notices: readonly LocalizedNotice[];
}

/** Reads one folder whole; every problem names its file and line. `language` is the site's default. */
export function readProduct(
  files: ProductFiles,
  language: string,
  { carriers, library, notices }: Known,
): Read<ReadProduct> {
  const file = `${files.slug}/product.yaml`;
  const text = files.textOf('product.yaml');
  if (text === undefined) return { problems: [{ file, line: 1, message: 'the file is missing' }] };
  const yaml = readYaml(file, text);
  if (yaml.problems.length > 0) return { problems: yaml.problems };
  const { product: written, problems: taken } = takeQuestions(yaml.value, library);
  if (taken.length > 0)
    return {
      problems: taken.map(({ path, message }) => ({
        file,
        line: yaml.lineOf(path),
        message: `${path.join('.')}: ${message}`,
      })),
    };
  const parsed = soundFileSchema(language).safeParse(written);
  if (!parsed.success) return { problems: issuesOf(file, yaml, parsed.error.issues) };
  const columns = parsed.data.rates.keys.map(({ column }) => column);
  const tables = files.names
    .filter((name) => name.startsWith('rates/'))
    .map((name) =>
      readRates(`${files.slug}/${name}`, name.slice('rates/'.length), files.textOf(name) ?? '', columns),
    );
  const buildText = files.textOf(buildFile);
  const build = buildText === undefined ? undefined : readBuild(`${files.slug}/${buildFile}`, buildText);
  const forms = readForms(files, yaml, parsed.data, language);
  const carrier = carriers.find(({ code }) => code === parsed.data.carrier);
  const needed = noticesOf(
    file,
    yaml,
    parsed.data,
    tables.flatMap(({ value }) => value ?? []),
    notices,
  );
  const problems = [
    ...needed.problems,
    ...(carrier ? [] : [unknownCarrier(file, yaml, parsed.data.carrier, carriers)]),
    ...(build?.problems ?? []),
    ...[...tables, ...forms].flatMap((each) => each.problems),
  ];
  if (problems.length > 0) return { problems };
  const product: LocalizedProduct = {
    ...parsed.data,
    ...(carrier ? { carrier_name: carrier.name } : {}),
    rate_tables: tables.flatMap(({ value }) => value ?? []),
    form_mappings: forms.flatMap(({ value }) => value ?? []),
    ...(build?.value ? { build_table: [...build.value] } : {}),
    ...(parsed.data.notices ? { notice_blocks: [...(needed.value ?? [])] } : {}),
  };
  return judge(files, yaml, { product, written }, productIn(product, { language, fallback: language }));
}

function unknownCarrier(
  file: string,
  yaml: YamlFile,
  named: string,
  carriers: readonly Pick<Carrier, 'code' | 'name'>[],
): CatalogProblem {
  const meant = findCarrier(carriers, named)?.code;
  const known = carriers.map(({ code }) => code).join(', ');
  const message =
    meant === undefined
      ? `carrier: there is no file ${named}.yaml among the carriers (known: ${known || 'none'})`
      : `carrier: a product names its carrier by code: ${meant}`;
  return { file, line: yaml.lineOf(['carrier']), message };
}

/** Meaning, after shape: what lint finds, and the warnings that nobody accepted yet. */
function judge(
  files: ProductFiles,
  yaml: YamlFile,
  read: Pick<ReadProduct, 'product' | 'written'>,
  definition: ProductDefinition,
): Read<ReadProduct> {
  const file = `${files.slug}/product.yaml`;
  const place = (finding: RateFinding): CatalogProblem[] =>
    finding.line === undefined
      ? placeFindings(files, definition, [finding])
      : [
          {
            file: `${files.slug}/${finding.file === buildFile ? buildFile : `rates/${finding.file}`}`,
            line: finding.line,
            message: finding.message,
          },
        ];
  const warnings = lintRates(definition).warnings(plainWords);
  const known = new Set(warnings.map(({ message }) => message));
  const stale = definition.rates.accepted_warnings.flatMap(({ warning }, index) =>
    known.has(warning)
      ? []
      : [{ path: ['rates', 'accepted_warnings', index], message: `no table gives the warning "${warning}"` }],
  );
  const problems = [
    ...[...lintProduct(definition), ...stale].flatMap(place),
    ...openWarnings(definition, plainWords)
      .map((each) => ({ ...each, message: `not accepted: ${each.message}` }))
      .flatMap(place),
  ];
  if (problems.length > 0) return { problems };
  const accepted = definition.rates.accepted_warnings.map(({ warning, reason }, index) => ({
    file,
    line: yaml.lineOf(['rates', 'accepted_warnings', index]),
    message: `${warning} (accepted: ${reason})`,
  }));
  const forms = definition.form_mappings.map((mapping) => mapping.file);
  return { value: { ...read, definition, forms, warnings: accepted }, problems: [] };
}
