// Draws the application forms of the shipped catalog, with their field lists. Run by hand after a change here:
//   node tools/launch/run.mjs tools/forms/draw-forms.ts
// The result is committed; a test holds it to what is drawn.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawCatalogForms } from './draw-catalog-forms.ts';

for (const form of await drawCatalogForms()) {
  await mkdir(path.dirname(form.template), { recursive: true });
  await writeFile(form.template, form.pdf);
  await writeFile(form.fieldsFile, form.fields);
  console.log(form.summary);
}
