import { accept, type Outcome, type Problem, problem, refuse } from '@openroll/domain/problems';
import { blankForm } from './blank-form.ts';
import { type Fit, fitText } from './fit-text.ts';
import type { FormBox } from './form-boxes.ts';
import type { Measure, Run } from './lay-out.ts';
import { valueMeasure } from './measure.ts';
import { printValues } from './print-values.ts';
import { composed, unprintable } from './printable.ts';

export interface FieldValue {
  readonly name: string;
  /** Text of a text field; true or false of a check box; of a radio group the state of its chosen button. */
  readonly value: string | boolean;
}

/** See `Pdf.fillForm`. Values are printed onto the pages where the boxes stood; the form itself is gone. */
export async function fillForm(
  template: Uint8Array,
  fields: readonly FieldValue[],
): Promise<Outcome<{ readonly pdf: Uint8Array }>> {
  const blank = await blankForm(template);
  const measure = await valueMeasure();
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const problems = [...strangers(blank.boxes, fields), ...unprintables(fields)];
  if (problems.length > 0) return refuse(...once(problems));
  const runs = new Map<number, Run[]>();
  for (const box of blank.boxes) {
    const fit = fitBox(box, values.get(box.name), measure);
    if (fit.fits) runs.set(box.page, [...(runs.get(box.page) ?? []), ...fit.runs]);
    else problems.push(problem('value-too-long-for-form', box.name, { maximum: fit.maximum }));
  }
  if (problems.length > 0) return refuse(...once(problems));
  return accept({ pdf: await printValues(blank, runs) });
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
  return fields
    .filter(({ name, value }) => !boxes.some((box) => box.name === name && takes(box, value)))
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
