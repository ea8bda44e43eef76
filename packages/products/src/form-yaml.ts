import { conditionSchema } from '@openroll/wizard/definition/fields';
import type { FormField, FormMapping } from '@openroll/wizard/definition/product';
import { z } from 'zod';
import type { CatalogProblem, Read } from './catalog-problems.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

/** What forms/<form>.fields.json says of each field of the PDF. */
const pdfFieldsSchema = z.array(
  z.looseObject({
    name: z.string(),
    kind: z.enum(['text', 'checkbox']),
    max_length: z.int().min(1).optional(),
  }),
);

const answered = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean()])]);

const valueSchema = z.union([
  z.string(),
  z.strictObject({ is: answered }),
  z.strictObject({ checked: conditionSchema }),
  z.strictObject({ lines: z.array(z.strictObject({ when: conditionSchema, text: z.string() })).min(1) }),
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

export interface FormSources {
  /** `ci-app.pdf` */
  readonly form: string;
  /** Folder of the forms, below the catalog folder. */
  readonly folder: string;
  /** The text of a file of that folder, undefined where there is none. */
  readonly textOf: (name: string) => string | undefined;
}

/** Reads forms/<form>.yaml against the field names of its PDF: every field is filled or knowingly blank, and none is made up. */
export function readForm(sources: FormSources): Read<FormMapping> {
  const pdf = readPdfFields(sources);
  const name = sources.form.replace(/\.pdf$/, '.yaml');
  const mapping = readMapping(sources, name, []);
  if (!pdf.value || !mapping.value) return { problems: [...pdf.problems, ...mapping.problems] };
  const { yaml, fields, blank } = mapping.value;
  const file = `${sources.folder}/${name}`;
  const at = (path: readonly (string | number)[], message: string) => ({
    file,
    line: yaml.lineOf(path),
    message,
  });
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
      const isBox = typeof value === 'object' && !('lines' in value);
      return kind === undefined || (kind === 'checkbox') === isBox
        ? []
        : [at(['fields', key], `${key} is a ${kind}`)];
    }),
  ];
  if (problems.length > 0) return { problems };
  const made = [...fields].map(([key, value]) => fieldOf(key, value, known.get(key)?.max_length));
  return { value: { file: sources.form, fields: made }, problems: [] };
}

function fieldOf(name: string, value: Value, max_length: number | undefined): FormField {
  const limit = max_length === undefined ? {} : { max_length };
  if (typeof value === 'string') return { name, text: value, ...limit };
  if ('lines' in value) return { name, lines: value.lines, ...limit };
  if ('checked' in value) return { name, checked: value.checked };
  const [of, answer] = value.is;
  return { name, checked: { '==': [{ var: of }, answer] } };
}

function readPdfFields({ form, folder, textOf }: FormSources): Read<z.infer<typeof pdfFieldsSchema>> {
  const name = form.replace(/\.pdf$/, '.fields.json');
  const file = `${folder}/${name}`;
  const text = textOf(name);
  if (text === undefined)
    return { problems: [{ file, line: 1, message: 'the list of the form’s fields is missing' }] };
  const parsed = pdfFieldsSchema.safeParse(jsonOf(text));
  if (parsed.success) return { value: parsed.data, problems: [] };
  const yaml = readYaml(file, text);
  return { problems: yaml.problems.length > 0 ? yaml.problems : issuesOf(file, yaml, parsed.error.issues) };
}

/** JSON is YAML too, and the slower reader names lines: it is asked only where something is wrong. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface ReadMapping {
  readonly yaml: YamlFile;
  readonly fields: ReadonlyMap<string, Value>;
  readonly blank: readonly string[];
}

function readMapping(sources: FormSources, name: string, from: readonly string[]): Read<ReadMapping> {
  const file = `${sources.folder}/${name}`;
  const text = sources.textOf(name);
  if (text === undefined)
    return { problems: [{ file, line: 1, message: 'the mapping of the form is missing' }] };
  const yaml = readYaml(file, text);
  if (yaml.problems.length > 0) return { problems: yaml.problems };
  const parsed = mappingSchema.safeParse(yaml.value);
  if (!parsed.success) return { problems: issuesOf(file, yaml, parsed.error.issues) };
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

/** zod's findings with the lines that they are about. */
export function issuesOf(
  file: string,
  yaml: YamlFile,
  issues: readonly z.core.$ZodIssue[],
): CatalogProblem[] {
  return issues.map((issue) => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    const extra = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const line = yaml.lineOf(extra === undefined ? path : [...path, extra]);
    const where = path.length > 0 ? `${path.join('.')}: ` : '';
    return { file, line, message: `${where}${issue.message}` };
  });
}
