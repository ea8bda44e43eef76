import path from 'node:path';
import { drawAccident } from './accident-form.ts';
import { drawCriticalIllness } from './critical-illness-form.ts';
import type { FormSheet } from './form-sheet.ts';

export interface DrawnForm {
  /** Where the template belongs; its field list stands beside it as NAME.fields.json. */
  readonly template: string;
  readonly pdf: Uint8Array;
  readonly fieldsFile: string;
  readonly fields: string;
  readonly summary: string;
}

const catalog = path.join(import.meta.dirname, '../../packages/products/catalog');

/** Draws every application form of the shipped catalogue: the same bytes each time. */
export async function drawCatalogForms(): Promise<readonly DrawnForm[]> {
  return [
    await drawn('critical-illness/forms/ci-app', await drawCriticalIllness()),
    await drawn('critical-illness/forms/ci-app-TX', await drawCriticalIllness('TX')),
    await drawn('accident/forms/accident-app', await drawAccident()),
    await drawn('accident/forms/accident-app-FL', await drawAccident('FL')),
  ];
}

async function drawn(place: string, sheet: FormSheet): Promise<DrawnForm> {
  return {
    template: path.join(catalog, `${place}.pdf`),
    pdf: await sheet.save(),
    fieldsFile: path.join(catalog, `${place}.fields.json`),
    fields: `${JSON.stringify(sheet.fields, null, 2)}\n`,
    summary: `${place}: ${sheet.pages().length} pages, ${sheet.fields.length} fields`,
  };
}
