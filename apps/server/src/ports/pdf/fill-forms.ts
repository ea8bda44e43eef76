import { type Problem, problem } from '@openroll/domain/problems';
import { blankForm } from './blank-form.ts';
import { type Fit, fitText } from './fit-text.ts';
import type { FormBox } from './form-boxes.ts';
import type { Measure, Run } from './lay-out.ts';
import { valueMeasure } from './measure.ts';
import { printDocument } from './print-document.ts';
import { composed, unprintable } from './printable.ts';
import type { SealBy } from './seal-field.ts';
import { sheetRuns, type TextPage } from './sheet-runs.ts';

export interface FieldValue {
  readonly name: string;
  /** Text of a text field; true or false of a check box; of a radio group the state of its chosen button. */
  readonly value: string | boolean;
}

export interface FormToFill {
  readonly template: Uint8Array;
  readonly fields: readonly FieldValue[];
}

/** One document: forms, text behind them, and a seal over the whole. */
export interface DocumentToMake {
  readonly forms: readonly FormToFill[];
  readonly pages: readonly TextPage[];
  /** Who seals it; nobody where it is missing. */
  readonly seal?: SealBy;
}

/** The document; or what the first of its forms that refuses says, and which one that is. */
export type MadeDocument =
  | { readonly ok: true; readonly value: { readonly pdf: Uint8Array } }
  | { readonly ok: false; readonly form: number; readonly problems: readonly Problem[] };

/** See `Pdf.fillForms`. Values are printed onto the pages where the boxes stood; the forms themselves are gone. */
export async function fillForms({ forms, pages, seal }: DocumentToMake): Promise<MadeDocument> {
  const blank = await blankForm(forms.map(({ template }) => template));
  const measure = await valueMeasure();
  const values = new Map<number, Run[]>();
  for (const [form, { fields }] of forms.entries()) {
    const problems = fillBoxes(blank.boxes[form] ?? [], fields, measure, values);
    if (problems.length > 0) return { ok: false, form, problems };
  }
  const sheets = pages.flatMap((page) => sheetRuns(page, measure));
  return { ok: true, value: { pdf: await printDocument(blank, { values, sheets }, seal) } };
}

/** Adds to `runs`, which are by page, what the boxes of one form print; or says why it cannot. */
function fillBoxes(
  boxes: readonly FormBox[],
  fields: readonly FieldValue[],
  measure: Measure,
  runs: Map<number, Run[]>,
): readonly Problem[] {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const problems = [...strangers(boxes, fields), ...unprintables(fields)];
  if (problems.length > 0) return once(problems);
  for (const box of boxes) {
    const fit = fitBox(box, values.get(box.name), measure);
    if (fit.fits) runs.set(box.page, [...(runs.get(box.page) ?? []), ...fit.runs]);
    else problems.push(problem('value-too-long-for-form', box.name, { maximum: fit.maximum }));
  }
  return once(problems);
}

const nothing: Fit = { fits: true, runs: [] };

function fitBox(box: FormBox, value: string | boolean | undefined, measure: Measure): Fit {
  if (box.kind === 'checkbox')
    return value === true || (value !== undefined && value === box.onState) ? tick(box, measure) : nothing;
  const text = composed(typeof value === 'string' ? value : (box.preset ?? ''));
  return text.trim() === '' ? nothing : fitText(box, text, measure);
}

/** A check mark in the middle of its box, as a character: it can be read, searched and spoken. */
function tick(box: FormBox, measure: Measure): Fit {
  const size = Math.min(box.width, box.height) * 1.15;
  const x = box.x + (box.width - measure('✓', size)) / 2;
  return { fits: true, runs: [{ text: '✓', x, y: box.y + box.height / 2 - size * 0.36, size }] };
}

function strangers(boxes: readonly FormBox[], fields: readonly FieldValue[]): Problem[] {
  const named = Map.groupBy(boxes, ({ name }) => name);
  return fields
    .filter(({ name, value }) => !named.get(name)?.some((box) => takes(box, value)))
    .map(({ name }) => problem('form-field-unknown', name, { name }));
}

function takes(box: FormBox, value: string | boolean): boolean {
  if (box.kind === 'text') return typeof value === 'string';
  return typeof value === 'boolean' || value === 'Off' || value === box.onState;
}

function unprintables(fields: readonly FieldValue[]): Problem[] {
  return fields.flatMap(({ name, value }) => {
    const characters = typeof value === 'string' ? unprintable(value) : [];
    return characters.length === 0
      ? []
      : [problem('name-unprintable', name, { characters: characters.join(' ') })];
  });
}

/** One problem per field, though a field may stand on several pages. */
const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((found) => [`${found.code} ${found.field}`, found])).values(),
];
