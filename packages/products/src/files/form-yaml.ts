import { conditionSchema } from '@openroll/wizard/definition/fields';
import { type LocalizedText, localized, textIn } from '@openroll/wizard/definition/localized-text';
import type { FormField, FormMapping } from '@openroll/wizard/definition/product';
import { z } from 'zod';
import type { CatalogProblem, Read } from '../catalog-problems.ts';
import { mistakesIn } from '../product-languages.ts';
import { type FormSources, listFields } from './form-fields.ts';
import { type KeyPath, readYaml, type YamlFile } from './yaml-file.ts';
import { issuesOf } from './yaml-issues.ts';

const answered = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean()])]);

/** A text with placeholders, in one language or in each that the form has a PDF for. */
const printed = localized(z.string());

const valueSchema = z.union([
  printed.transform((text) => ({ text })),
  z.strictObject({ is: answered }),
  z.strictObject({ checked: conditionSchema }),
  z.strictObject({ lines: z.array(z.strictObject({ when: conditionSchema, text: printed })).min(1) }),
]);

const mappingSchema = z.strictObject({
  /** Another mapping of the same folder, whose lines stand where this one says nothing else. */
  extends: z.string().optional(),
  fields: z.record(z.string(), valueSchema).default({}),
  /** Fields that are knowingly left empty. */
  blank: z.array(z.string()).default([]),
});

type Mapping = z.infer<typeof mappingSchema>;
type Value = z.infer<typeof valueSchema>;

/** A PDF with the mapping that fills it, and the languages that its texts are wanted in. */
export interface MappedForm extends FormSources {
  readonly mapping: string;
  readonly languages: {
    /** That of the PDF. */
    readonly wanted: string;
    /** The site's default. */
    readonly usual: string;
    /** Those in which the form has PDFs besides. */
    readonly all: readonly string[];
  };
}

/** Reads forms/<form>.yaml against the field names of its PDF: every field is filled or knowingly blank, and none is made up. */
export function readForm(sources: MappedForm): Read<FormMapping> {
  const pdf = listFields(sources);
  const mapping = readMapping(sources, sources.mapping, []);
  if (!pdf.value || !mapping.value) return { problems: [...pdf.problems, ...mapping.problems] };
  const { yaml, fields, blank } = mapping.value;
  const file = `${sources.folder}/${sources.mapping}`;
  const at = (path: readonly (string | number)[], message: string) => ({
    file,
    line: yaml.lineOf(path),
    message,
  });
  const { wanted, usual, all } = sources.languages;
  const known = new Map(pdf.value.map((field) => [field.name, field]));
  const problems = [
    ...[...fields.keys()]
      .filter((key) => !known.has(key))
      .map((key) => at(['fields', key], `the form has no field ${key}`)),
    ...blank.filter((key) => !known.has(key)).map((key) => at(['blank'], `the form has no field ${key}`)),
    ...pdf.value
      .filter((field) => !fields.has(field.name) && !blank.includes(field.name))
      .map((field) => at([], `the field ${field.name} is neither filled nor blank`)),
    ...[...fields].flatMap(([key, value]) => {
      const kind = known.get(key)?.kind;
      const isBox = 'is' in value || 'checked' in value;
      return kind === undefined || (kind === 'checkbox') === isBox
        ? []
        : [at(['fields', key], `${key} is a ${kind}`)];
    }),
    ...[...fields].flatMap(([key, value]) =>
      textsOf(value)
        .flatMap((text) => mistakesIn(text, [usual, ...all]))
        .map((message) => at(['fields', key], `${key}: ${message}`)),
    ),
  ];
  if (problems.length > 0) return { problems };
  const print = (text: LocalizedText) => textIn(text, { language: wanted, fallback: usual });
  const made = [...fields].map(([key, value]) => fieldOf(key, value, known.get(key)?.max_length, print));
  return { value: { file: sources.form, fields: made }, problems: [] };
}

function textsOf(value: Value): readonly LocalizedText[] {
  if ('text' in value) return [value.text];
  return 'lines' in value ? value.lines.map(({ text }) => text) : [];
}

function fieldOf(
  name: string,
  value: Value,
  max_length: number | undefined,
  print: (text: LocalizedText) => string,
): FormField {
  const limit = max_length === undefined ? {} : { max_length };
  if ('text' in value) return { name, text: print(value.text), ...limit };
  if ('lines' in value)
    return { name, lines: value.lines.map(({ when, text }) => ({ when, text: print(text) })), ...limit };
  if ('checked' in value) return { name, checked: value.checked };
  const [of, answer] = value.is;
  return { name, checked: { '==': [{ var: of }, answer] } };
}

interface ReadMapping {
  readonly yaml: YamlFile;
  readonly fields: ReadonlyMap<string, Value>;
  readonly blank: readonly string[];
}

/** What a mapping must not say, with its lines; of a value that lacks its quotes that alone. */
function mistakesOf(
  file: string,
  yaml: YamlFile,
  issues: Parameters<typeof issuesOf>[2],
): readonly CatalogProblem[] {
  const { fields } = (yaml.value ?? {}) as { readonly fields?: unknown };
  const unquoted = Object.entries(fields ?? {}).flatMap(([key, value]) => unquotedIn(value, ['fields', key]));
  const isKnown = ([list, field]: readonly PropertyKey[]) =>
    field !== undefined && unquoted.some(({ path }) => path[0] === list && path[1] === field);
  return [
    ...unquoted.map(({ path, value }) => ({
      file,
      line: yaml.lineOf(path),
      message: `${path.join('.')}: write it in quotes: '{${value}}'`,
    })),
    ...issuesOf(
      file,
      yaml,
      issues.filter(({ path }) => !isKnown(path)),
    ),
  ];
}

interface Unquoted {
  readonly path: KeyPath;
  readonly value: string;
}

/** Every `{employee.last_name}` without quotes, which YAML reads as a map of one key and no value. */
function unquotedIn(value: unknown, path: KeyPath): readonly Unquoted[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => unquotedIn(each, [...path, index]));
  const entries = Object.entries(value);
  const [key = '', inside] = entries[0] ?? [];
  return entries.length === 1 && inside === null && key.includes('.')
    ? [{ path, value: key }]
    : entries.flatMap(([name, each]) => unquotedIn(each, [...path, name]));
}

function readMapping(sources: FormSources, name: string, from: readonly string[]): Read<ReadMapping> {
  const file = `${sources.folder}/${name}`;
  const text = sources.textOf(name);
  if (text === undefined)
    return { problems: [{ file, line: 1, message: 'the mapping of the form is missing' }] };
  const yaml = readYaml(file, text);
  if (yaml.problems.length > 0) return { problems: yaml.problems };
  const parsed = mappingSchema.safeParse(yaml.value);
  if (!parsed.success) return { problems: mistakesOf(file, yaml, parsed.error.issues) };
  const own: Mapping = parsed.data;
  const fields = new Map(Object.entries(own.fields));
  if (own.extends === undefined) return { value: { yaml, fields, blank: own.blank }, problems: [] };
  if (from.includes(own.extends) || own.extends === name) {
    return { problems: [{ file, line: yaml.lineOf(['extends']), message: 'the mapping extends itself' }] };
  }
  const base = readMapping(sources, own.extends, [...from, name]);
  if (!base.value) return base;
  const inherited = [...base.value.fields].filter(([key]) => !own.blank.includes(key));
  const blank = [...own.blank, ...base.value.blank].filter((key) => !fields.has(key));
  return { value: { yaml, fields: new Map([...inherited, ...fields]), blank }, problems: [] };
}
