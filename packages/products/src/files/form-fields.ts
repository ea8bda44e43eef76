import { z } from 'zod';
import type { Read } from '../catalog-problems.ts';
import { readYaml } from './yaml-file.ts';
import { issuesOf } from './yaml-issues.ts';

/** What forms/<form>.fields.json says of each field of the PDF. */
const pdfFieldsSchema = z.array(
  z.looseObject({
    name: z.string(),
    kind: z.enum(['text', 'checkbox']),
    max_length: z.int().min(1).optional(),
  }),
);

export interface FormSources {
  /** `ci-app.pdf` */
  readonly form: string;
  /** Folder of the forms, below the catalog folder. */
  readonly folder: string;
  /** The text of a file of that folder, undefined where there is none. */
  readonly textOf: (name: string) => string | undefined;
}

/** The fields of a PDF as forms/<form>.fields.json lists them. */
export function listFields({ form, folder, textOf }: FormSources): Read<z.infer<typeof pdfFieldsSchema>> {
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
